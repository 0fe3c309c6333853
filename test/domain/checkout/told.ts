import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { next, type OrderEvent, type OrderStep } from '#domain/checkout/orders/order-step.ts';
import type { Restock } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';

export const at = '2025-06-01T12:01:00.000Z';
export const intent = paymentIntentId('pi_1');

export const jordan = aCard({ id: 'jordan', price: 20 });
export const brady = aCard({ id: 'brady', price: 5.5 });

/** Two of one card and one of another, 45.50 in total, reserved a minute ago. */
export const reserved: Order = {
  ...anOrder({
    number: 1,
    cards: [
      [jordan, 2],
      [brady, 1],
    ],
  }),
  demo: false,
};

/** The result of an allowed event. */
export const stepAfter = (order: Order, event: OrderEvent, when = at): OrderStep =>
  next(order, event, when)._unsafeUnwrap();

/** The order after allowed events. */
export const told = (order: Order, ...events: readonly OrderEvent[]): Order =>
  events.reduce((before, event) => stepAfter(before, event).order, order);

/** Why an event is refused. */
export const refusal = (order: Order, event: OrderEvent) => next(order, event, at)._unsafeUnwrapErr();

export const refundOf = (amount: number, restock: readonly Restock[] = [], number?: number): OrderEvent => ({
  kind: 'refund_asked',
  amount: cents(amount),
  restock,
  reason: 'broken',
  ...(number !== undefined && { number }),
});

export const awaiting = told(reserved, { kind: 'intent_created', intent });
export const processing = told(awaiting, { kind: 'payment_processing' });
export const expiring = told(awaiting, { kind: 'hold_ended' });
export const expired = told(expiring, { kind: 'payment_canceled' });
export const paid = told(awaiting, { kind: 'payment_succeeded' });
export const shipped = told(paid, { kind: 'packed' }, { kind: 'shipped', tracking: { carrier: 'UPS', number: '1Z' } });
/** Under review, with copies held. */
export const review = told(awaiting, { kind: 'payment_differs' });
/** Under review, with copies released. */
export const lateReview = told(expired, { kind: 'payment_differs' });
export const refundDue = told(paid, refundOf(4550));
export const refunded = told(refundDue, { kind: 'refund_made', number: 1 });
export const closed = told(review, { kind: 'closed' });
