import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesFit } from '#domain/checkout/orders/fitting-copies.ts';
import { type Order, paymentIntentId, stockStates } from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { next, type OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { refundLeft } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';

const at = '2025-06-01T12:00:00.000Z';
const start = anOrder({ number: 1, cards: [[aCard({ price: 10 }), 2]] });

const plain = [
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  'demo_paid',
  'payment_canceled',
  'payment_differs',
  'hold_ended',
  'accepted',
  'closed',
] as const;

type Happening = (order: Order) => OrderEvent;

const partAsked: Happening = () => ({ kind: 'refund_asked', amount: cents(300), restock: [], reason: '' });
const refundMade: Happening = ({ refunds }) => ({ kind: 'refund_made', number: refunds });
const told =
  (kind: (typeof plain)[number]): Happening =>
  () => ({ kind });

/** Possible next events; refunds are partial or full. */
const happenings: readonly Happening[] = [
  ...plain.map(told),
  () => ({ kind: 'intent_created', intent: paymentIntentId('pi_1') }),
  partAsked,
  (order) => ({ kind: 'refund_asked', amount: refundLeft(order), restock: [], reason: '' }),
  refundMade,
  ({ refunds }) => ({ kind: 'refund_refused', number: refunds, reason: '' }),
];

const after = (order: Order, happening: Happening): Order =>
  next(order, happening(order), at).match(
    (step) => step.order,
    () => order,
  );

describe('where the copies of an order can be', () => {
  it('fits its state whatever happens to it, in whatever order [PAY-24, ORDER-11]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...happenings), { maxLength: 12 }), (happened) => {
        const order = happened.reduce(after, start);
        expect([order.state, order.copies, copiesFit(order)]).toEqual([order.state, order.copies, true]);
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });

  it('leaves no paid order without its copies: a part of the money that goes back takes none away', () => {
    const held = [told('payment_differs'), partAsked, refundMade].reduce(after, start);
    expect(held).toMatchObject({ state: 'paid', copies: 'sold', refunded: 300 });
    const returned = [told('payment_canceled'), told('payment_differs'), partAsked, refundMade].reduce(after, start);
    expect(returned).toMatchObject({ state: 'review', copies: 'returned', refunded: 300 });
  });

  it('is said of every state and every place, and fits in some of them alone', () => {
    const fits = orderStates.flatMap((state) => stockStates.filter((copies) => copiesFit({ state, copies })));
    expect(fits).toHaveLength(16);
    expect(copiesFit({ state: 'paid', copies: 'held' })).toBe(false);
    expect(copiesFit({ state: 'expired', copies: 'held' })).toBe(false);
  });
});
