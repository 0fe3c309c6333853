import { describe, expect, it } from 'vitest';
import {
  isBought,
  isOpen,
  type OrderState,
  openStates,
  orderStates,
  type PaymentEvent,
  paymentEvents,
  paymentStep,
} from '#domain/checkout/orders/order-state.ts';

/** State and stock effect after each event; '-' where it is refused. */
const table: Readonly<Record<OrderState, Readonly<Record<PaymentEvent, string>>>> = {
  reserved: {
    intent_created: 'awaiting_payment keep',
    payment_processing: 'processing keep',
    payment_failed: 'reserved keep',
    payment_succeeded: 'paid consume',
    demo_paid: '-',
    payment_canceled: 'expired release',
    payment_differs: 'review keep',
    hold_ended: 'expiring keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  awaiting_payment: {
    intent_created: 'awaiting_payment keep',
    payment_processing: 'processing keep',
    payment_failed: 'awaiting_payment keep',
    payment_succeeded: 'paid consume',
    demo_paid: 'paid consume',
    payment_canceled: 'expired release',
    payment_differs: 'review keep',
    hold_ended: 'expiring keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  processing: {
    intent_created: 'processing keep',
    payment_processing: 'processing keep',
    payment_failed: 'awaiting_payment keep',
    payment_succeeded: 'paid consume',
    demo_paid: '-',
    payment_canceled: 'expired release',
    payment_differs: 'review keep',
    hold_ended: 'processing keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  expiring: {
    intent_created: 'expiring keep',
    payment_processing: 'processing keep',
    payment_failed: 'expiring keep',
    payment_succeeded: 'paid consume',
    demo_paid: '-',
    payment_canceled: 'expired release',
    payment_differs: 'review keep',
    hold_ended: 'expiring keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  paid: {
    intent_created: 'paid keep',
    payment_processing: 'paid keep',
    payment_failed: 'paid keep',
    payment_succeeded: 'paid keep',
    demo_paid: 'paid keep',
    payment_canceled: 'paid keep',
    payment_differs: 'paid keep',
    hold_ended: 'paid keep',
    refund_asked: 'refund_due keep',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  expired: {
    intent_created: 'expired keep',
    payment_processing: 'expired keep',
    payment_failed: 'expired keep',
    payment_succeeded: 'refund_due keep',
    demo_paid: '-',
    payment_canceled: 'expired keep',
    payment_differs: 'review keep',
    hold_ended: 'expired keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  refund_due: {
    intent_created: 'refund_due keep',
    payment_processing: 'refund_due keep',
    payment_failed: 'refund_due keep',
    payment_succeeded: 'refund_due keep',
    demo_paid: 'refund_due keep',
    payment_canceled: 'refund_due keep',
    payment_differs: 'refund_due keep',
    hold_ended: 'refund_due keep',
    refund_asked: '-',
    refunded_in_part: 'paid consume',
    refunded_after_return: 'review keep',
    refunded_in_full: 'refunded release',
    refund_refused: 'review keep',
    accepted: '-',
    closed: '-',
  },
  refunded: {
    intent_created: 'refunded keep',
    payment_processing: 'refunded keep',
    payment_failed: 'refunded keep',
    payment_succeeded: 'refunded keep',
    demo_paid: 'refunded keep',
    payment_canceled: 'refunded keep',
    payment_differs: 'refunded keep',
    hold_ended: 'refunded keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: '-',
  },
  review: {
    intent_created: 'review keep',
    payment_processing: 'review keep',
    payment_failed: 'review keep',
    payment_succeeded: 'review keep',
    demo_paid: '-',
    payment_canceled: 'review keep',
    payment_differs: 'review keep',
    hold_ended: 'review keep',
    refund_asked: 'refund_due keep',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: 'paid consume',
    closed: 'closed release',
  },
  closed: {
    intent_created: 'closed keep',
    payment_processing: 'closed keep',
    payment_failed: 'closed keep',
    payment_succeeded: 'closed keep',
    demo_paid: '-',
    payment_canceled: 'closed keep',
    payment_differs: 'closed keep',
    hold_ended: 'closed keep',
    refund_asked: '-',
    refunded_in_part: '-',
    refunded_after_return: '-',
    refunded_in_full: '-',
    refund_refused: '-',
    accepted: '-',
    closed: 'closed keep',
  },
};

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, expected]) => [state as OrderState, event as PaymentEvent, expected] as const),
);

describe('the state table of an order', () => {
  it.each(cells)('moves %s by the event %s to: %s [PAY-24]', (state, event, expected) => {
    const found = paymentStep(state, event).match(
      (step) => `${step.state} ${step.stock}`,
      (refusal) => {
        expect(refusal).toEqual({ kind: 'step-not-allowed', state, event });
        return '-';
      },
    );
    expect(found).toBe(expected);
  });

  it('has a cell for every state and every event', () => {
    expect(cells).toHaveLength(orderStates.length * paymentEvents.length);
  });

  it('gives copies back only when the payment is canceled, or the owner gives up the order or its money [PAY-32]', () => {
    const releasing = cells.filter(([, , cell]) => cell.endsWith('release')).map(([, event]) => event);
    expect(new Set(releasing)).toEqual(new Set(['payment_canceled', 'refunded_in_full', 'closed']));
  });
});

describe('an order', () => {
  it('is open until it is paid, ended, or put aside', () => {
    expect(orderStates.filter(isOpen)).toEqual(['reserved', 'awaiting_payment', 'processing', 'expiring']);
    expect(openStates).toEqual(['reserved', 'awaiting_payment', 'processing', 'expiring']);
  });

  it('is bought once it was paid, also if it was refunded since', () => {
    expect(orderStates.filter(isBought)).toEqual(['paid', 'refund_due', 'refunded']);
  });
});
