import { err, ok, type Result } from 'neverthrow';
import { sumCents } from '../../money/cents.ts';
import {
  checkRefund,
  isRequested,
  type Refund,
  type RefundNotAllowed,
  type Restock,
  refundLeft,
  type WantedRefund,
} from '../payments/refund.ts';
import { refundParts, shippingLeft } from '../payments/refund-parts.ts';
import { addParts } from '../payments/refunded-parts.ts';
import {
  isSameTracking,
  isTracked,
  isUntraceable,
  parcelStep,
  type ShipmentEvent,
  type Tracking,
  type TrackingMissing,
  tidyTracking,
} from './fulfilment.ts';
import type { Order, PaymentIntentId } from './order.ts';
import { type PaymentEvent, paymentStep, type StepNotAllowed, type StockEffect } from './order-state.ts';

/** What happens to a return, and the email to the customer. */
const returnEmails = {
  return_requested: 'return-requested',
  return_accepted: 'return-accepted',
  return_declined: 'return-declined',
  return_received: 'return-received',
  return_canceled: 'return-canceled',
} as const;

/** An event of an order with its data. `canceled` is by the admin. */
export type OrderEvent =
  | { readonly kind: 'intent_created'; readonly intent: PaymentIntentId }
  | {
      readonly kind: Exclude<
        PaymentEvent,
        | 'intent_created'
        | 'hold_ended'
        | 'refund_asked'
        | 'refunded_in_part'
        | 'refunded_after_return'
        | 'refunded_in_full'
        | 'refund_refused'
      >;
    }
  | { readonly kind: 'hold_ended'; readonly isCancellation?: boolean | undefined }
  | ({ readonly kind: 'refund_asked'; readonly isCancellation?: boolean | undefined } & WantedRefund)
  | { readonly kind: 'refund_made'; readonly number: number }
  | { readonly kind: 'refund_refused'; readonly number: number; readonly reason: string }
  | { readonly kind: Exclude<ShipmentEvent, 'shipped'> }
  /** `withoutNumber`: the admin ships without the tracking that the method has. */
  | { readonly kind: 'shipped'; readonly tracking: Tracking; readonly withoutNumber?: boolean | undefined }
  /** A note by the admin; changes nothing else. */
  | { readonly kind: 'noted'; readonly text: string }
  /** A message by the admin to the customer; changes nothing else. */
  | { readonly kind: 'messaged'; readonly id: string; readonly text: string }
  /** Of the return with this number; changes nothing else of the order. */
  | { readonly kind: keyof typeof returnEmails; readonly number: number; readonly text: string };
export type OrderEventKind = OrderEvent['kind'];

export const emailKinds = [
  'received',
  'shipped',
  'corrected',
  'delivered',
  'refunded',
  'canceled',
  'message',
  ...Object.values(returnEmails),
] as const;
export type EmailKind = (typeof emailKinds)[number];

export const noticeKinds = ['ordered', 'review', 'return'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The result of an event: the new order, and what is stored with it in one transaction. */
export type OrderStep = {
  readonly order: Order;
  readonly stock: StockEffect;
  /** Sold copies that return to stock. */
  readonly restock: readonly Restock[];
  /** To the customer. */
  readonly email: EmailKind | null;
  /** To the admin. */
  readonly notice: NoticeKind | null;
  /** What the emails are about, where that is not the order's state. */
  readonly about?: EmailAbout;
};

/** `id` tells apart emails of one kind about one order. */
export type EmailAbout = { readonly id: string; readonly text: string };

export type StepFailure = StepNotAllowed | RefundNotAllowed | TrackingMissing;

const unchanged = (order: Order): OrderStep => ({ order, stock: 'keep', restock: [], email: null, notice: null });

const notAllowed = ({ state }: Order, event: OrderEventKind): Result<OrderStep, StepNotAllowed> =>
  err({ kind: 'step-not-allowed', state, event });

const placeAfter = { keep: null, consume: 'sold', release: 'returned' } as const;

function paymentChange(order: Order, event: PaymentEvent, at: string): Result<OrderStep, StepNotAllowed> {
  return paymentStep(order.state, event).map(({ state, stock: wanted }) => {
    const stock = order.copies === 'held' ? wanted : 'keep';
    const isPaidNow = state === 'paid' && order.paidAt === null;
    const isCanceledNow = state === 'expired' && order.state !== 'expired' && order.canceledAt !== null;
    const isReviewNow = state === 'review' && order.state !== 'review';
    const changed: Order = {
      ...order,
      state,
      copies: placeAfter[stock] ?? order.copies,
      paidAt: isPaidNow ? at : order.paidAt,
      canceledAt: state === 'paid' ? null : order.canceledAt,
    };
    return {
      order: changed,
      stock,
      restock: [],
      email: isPaidNow ? 'received' : isCanceledNow ? 'canceled' : null,
      notice: isPaidNow ? 'ordered' : isReviewNow ? 'review' : null,
    };
  });
}

/** Records the cancellation. The customer is notified when it is done (ORDER-17). */
const asCanceled = (
  step: OrderStep,
  { isCancellation }: { readonly isCancellation?: boolean | undefined },
  at: string,
) => (isCancellation ? { ...step, order: { ...step.order, canceledAt: step.order.canceledAt ?? at } } : step);

function holdEnded(order: Order, event: OrderEvent & { readonly kind: 'hold_ended' }, at: string) {
  return paymentChange(order, event.kind, at).map((step) =>
    step.order.state === 'expiring' ? asCanceled(step, event, at) : step,
  );
}

const withRefund = (order: Order, refund: Omit<WantedRefund, 'number'>): Order => {
  const { amount, restock, reason, shippingOnly } = refund;
  const parts = refund.parts ?? refundParts(order, amount, { copies: restock, before: order.restocked, shippingOnly });
  const number = order.refunds + 1;
  return { ...order, refunds: number, refund: { number, amount, parts, restock, reason } };
};

/** A payment that succeeds after the copies were released is refunded in full. */
function succeeded(order: Order, at: string): Result<OrderStep, StepFailure> {
  return paymentChange(order, 'payment_succeeded', at).map((step) => {
    if (order.state !== 'expired') return step;
    const reason = 'It was paid after its time was over.';
    const late: Order = { ...step.order, canceledAt: null };
    return { ...step, order: withRefund(late, { amount: refundLeft(order), restock: [], reason }) };
  });
}

function refundAsked(
  order: Order,
  refund: OrderEvent & { readonly kind: 'refund_asked' },
  at: string,
): Result<OrderStep, StepFailure> {
  if (isRequested(order, refund)) return ok(unchanged(order));
  if (refund.number !== undefined && refund.number !== order.refunds + 1) return notAllowed(order, 'refund_asked');
  const restockable = order.copies === 'sold' ? refund.restock : [];
  const left = refund.shippingOnly ? shippingLeft(order) : refundLeft(order);
  return paymentChange(order, 'refund_asked', at).andThen((step) =>
    checkRefund(order, { ...refund, restock: restockable }, left).map((checked) =>
      asCanceled({ ...step, order: withRefund(step.order, checked) }, refund, at),
    ),
  );
}

/** A partial refund leaves the order paid, unless its copies were released. */
function refundEvent(order: Order, { amount }: Refund): PaymentEvent {
  if (amount === refundLeft(order)) return 'refunded_in_full';
  return order.copies === 'returned' ? 'refunded_after_return' : 'refunded_in_part';
}

/** Counts the refund and restocks copies only after the provider confirmed it. */
function refundMade(order: Order, number: number, at: string): Result<OrderStep, StepFailure> {
  const { refund } = order;
  if (refund === null || refund.number !== number) {
    return number <= order.refunds ? ok(unchanged(order)) : notAllowed(order, 'refund_made');
  }
  return paymentChange(order, refundEvent(order, refund), at).map((step) => ({
    ...step,
    order: {
      ...step.order,
      refunded: sumCents([order.refunded, refund.amount]),
      refundedParts: addParts(order.refundedParts, refund.parts),
      restocked: [...order.restocked, ...refund.restock],
      refund: null,
    },
    restock: refund.restock,
    email: step.order.state === 'refunded' && order.canceledAt !== null ? 'canceled' : 'refunded',
  }));
}

function refundRefused(order: Order, number: number, at: string): Result<OrderStep, StepFailure> {
  if (order.refund?.number !== number) {
    return number <= order.refunds ? ok(unchanged(order)) : notAllowed(order, 'refund_refused');
  }
  return paymentChange(order, 'refund_refused', at).map((step) => ({
    ...step,
    order: { ...step.order, refund: null },
  }));
}

/** Released copies cannot be accepted as sold: they may belong to another order. */
function accepted(order: Order, at: string): Result<OrderStep, StepFailure> {
  if (order.copies === 'returned') return notAllowed(order, 'accepted');
  return paymentChange(order, 'accepted', at);
}

/** Changed tracking of a shipped parcel sends a correction (ORDER-03). */
function parcelEmail(before: Order, { fulfilment, tracking }: Order): EmailKind | null {
  if (fulfilment !== before.fulfilment)
    return fulfilment === 'shipped' || fulfilment === 'delivered' ? fulfilment : null;
  return isSameTracking(before.tracking, tracking) ? null : 'corrected';
}

/** A customer who was anonymized cannot be written to (CUST-07). */
const messaged = (order: Order, { id, text }: OrderEvent & { readonly kind: 'messaged' }) =>
  order.customerEmail === ''
    ? notAllowed(order, 'messaged')
    : ok<OrderStep, StepFailure>({ ...unchanged(order), email: 'message', about: { id, text } });

const returnChanged = (
  order: Order,
  { kind, number, text }: OrderEvent & { readonly kind: keyof typeof returnEmails },
): OrderStep => ({
  ...unchanged(order),
  email: returnEmails[kind],
  notice: kind === 'return_requested' ? 'return' : null,
  about: { id: String(number), text },
});

type Shipment = Extract<OrderEvent, { readonly kind: ShipmentEvent }>;

/** A customer who chose a method with tracking gets a number, unless the admin says otherwise (ORDER-23). */
const isNumberMissing = (order: Order, event: Shipment): boolean =>
  event.kind === 'shipped' && !event.withoutNumber && isTracked(order) && isUntraceable(event.tracking);

function parcel(order: Order, event: Shipment): Result<OrderStep, StepFailure> {
  const tracking = event.kind === 'shipped' ? event.tracking : null;
  return parcelStep(order.state, order.fulfilment, event.kind).andThen((fulfilment): Result<OrderStep, StepFailure> => {
    if (isNumberMissing(order, event)) return err({ kind: 'tracking-missing' });
    const after = { ...order, fulfilment, tracking: tracking ? tidyTracking(tracking) : order.tracking };
    return ok({ ...unchanged(after), email: parcelEmail(order, after) });
  });
}

/**
 * Applies an event to an order (PAY-24): new state, effect on copies, and emails. Repeated events change nothing.
 * @param at ISO instant at which the shop received the event
 */
export function next(order: Order, event: OrderEvent, at: string): Result<OrderStep, StepFailure> {
  switch (event.kind) {
    case 'intent_created':
      return paymentChange(order, event.kind, at).map((step) => ({
        ...step,
        order: { ...step.order, paymentIntentId: order.paymentIntentId ?? event.intent },
      }));
    case 'hold_ended':
      return holdEnded(order, event, at);
    case 'payment_succeeded':
      return succeeded(order, at);
    case 'accepted':
      return accepted(order, at);
    case 'refund_asked':
      return refundAsked(order, event, at);
    case 'refund_made':
      return refundMade(order, event.number, at);
    case 'refund_refused':
      return refundRefused(order, event.number, at);
    case 'packed':
    case 'unpacked':
    case 'delivered':
    case 'shipped':
      return parcel(order, event);
    case 'noted':
      return ok(unchanged(order));
    case 'messaged':
      return messaged(order, event);
    case 'return_requested':
    case 'return_accepted':
    case 'return_declined':
    case 'return_received':
    case 'return_canceled':
      return ok(returnChanged(order, event));
    default:
      return paymentChange(order, event.kind, at);
  }
}
