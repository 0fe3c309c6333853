import { err, ok, type Result } from 'neverthrow';

export const orderStates = [
  /** Copies are held; no payment exists at the provider yet. */
  'reserved',
  'awaiting_payment',
  /** The provider is processing the payment, which can take days. */
  'processing',
  'paid',
  /** Ending; copies stay held until the provider confirms that it cannot be paid. */
  'expiring',
  /** Ended unpaid; copies are released. */
  'expired',
  /** A refund is due or under way. */
  'refund_due',
  /** Fully refunded. */
  'refunded',
  /** A mismatch that the admin must resolve (P9). */
  'review',
  /** Ended by the admin after review; later reports change nothing. */
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Payment events. */
export const paymentEvents = [
  'intent_created',
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  /** Only the shop knows of a demonstration payment. */
  'demo_paid',
  'payment_canceled',
  /** Amount, currency or mode differ from the order, or the provider does not know the payment (P9). */
  'payment_differs',
  /** The hold expired, or the customer or admin canceled. */
  'hold_ended',
  'refund_asked',
  'refunded_in_part',
  /** Refunded after the copies were released: the admin decides about the rest. */
  'refunded_after_return',
  'refunded_in_full',
  /** The provider refuses the refund. */
  'refund_refused',
  /** The admin accepts the order as paid. */
  'accepted',
  /** The admin settled it elsewhere. */
  'closed',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** Effect of a transition on the held copies. */
export type StockEffect = 'keep' | 'consume' | 'release';

export type PaymentTransition = { readonly state: OrderState; readonly stock: StockEffect };

export type StepNotAllowed = {
  readonly kind: 'step-not-allowed';
  readonly state: OrderState;
  readonly event: string;
};

const to = (state: OrderState, stock: StockEffect = 'keep'): PaymentTransition => ({ state, stock });

/** Late or repeated events that change nothing. */
const past = (state: OrderState, events: readonly PaymentEvent[]): Partial<Record<PaymentEvent, PaymentTransition>> =>
  Object.fromEntries(events.map((event) => [event, to(state)]));

/** Provider events; may arrive in any order and repeatedly. */
const reports = [
  'intent_created',
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  'payment_canceled',
  'payment_differs',
] as const satisfies PaymentEvent[];

/**
 * All allowed transitions (PAY-24). Copies are released only after the provider confirms that the payment is canceled,
 * never because time has passed. Provider events are allowed in every state, so that duplicates and late reports end in
 * the same state.
 */
const steps: Record<OrderState, Partial<Record<PaymentEvent, PaymentTransition>>> = {
  reserved: {
    intent_created: to('awaiting_payment'),
    payment_processing: to('processing'),
    payment_failed: to('reserved'),
    payment_succeeded: to('paid', 'consume'),
    payment_canceled: to('expired', 'release'),
    payment_differs: to('review'),
    hold_ended: to('expiring'),
  },
  awaiting_payment: {
    intent_created: to('awaiting_payment'),
    payment_processing: to('processing'),
    payment_failed: to('awaiting_payment'),
    payment_succeeded: to('paid', 'consume'),
    demo_paid: to('paid', 'consume'),
    payment_canceled: to('expired', 'release'),
    payment_differs: to('review'),
    hold_ended: to('expiring'),
  },
  processing: {
    intent_created: to('processing'),
    payment_processing: to('processing'),
    payment_failed: to('awaiting_payment'),
    payment_succeeded: to('paid', 'consume'),
    payment_canceled: to('expired', 'release'),
    payment_differs: to('review'),
    hold_ended: to('processing'),
  },
  expiring: {
    intent_created: to('expiring'),
    payment_processing: to('processing'),
    payment_failed: to('expiring'),
    payment_succeeded: to('paid', 'consume'),
    payment_canceled: to('expired', 'release'),
    payment_differs: to('review'),
    hold_ended: to('expiring'),
  },
  paid: {
    ...past('paid', [...reports, 'demo_paid', 'hold_ended']),
    refund_asked: to('refund_due'),
  },
  expired: {
    ...past('expired', [...reports, 'hold_ended']),
    payment_succeeded: to('refund_due'),
    payment_differs: to('review'),
  },
  refund_due: {
    ...past('refund_due', [...reports, 'demo_paid', 'hold_ended']),
    refunded_in_part: to('paid', 'consume'),
    refunded_after_return: to('review'),
    refunded_in_full: to('refunded', 'release'),
    refund_refused: to('review'),
  },
  refunded: past('refunded', [...reports, 'demo_paid', 'hold_ended']),
  review: {
    ...past('review', [...reports, 'hold_ended']),
    refund_asked: to('refund_due'),
    accepted: to('paid', 'consume'),
    closed: to('closed', 'release'),
  },
  closed: past('closed', [...reports, 'hold_ended', 'closed']),
};

/** The next state and the effect on the copies. */
export function paymentStep(state: OrderState, event: PaymentEvent): Result<PaymentTransition, StepNotAllowed> {
  const step = steps[state][event];
  return step ? ok(step) : err({ kind: 'step-not-allowed', state, event });
}

/** States that count as the one checkout of a cart (O4). */
export const openStates = ['reserved', 'awaiting_payment', 'processing', 'expiring'] as const satisfies OrderState[];

/** Whether the order waits for payment and holds copies. */
export const isOpen = (state: OrderState): boolean => openStates.some((open) => open === state);

/** Paid at some point, even if refunded since. */
export const isBought = (state: OrderState): boolean =>
  state === 'paid' || state === 'refund_due' || state === 'refunded';
