import { err, ok, type Result } from 'neverthrow';

/** The states an order can be in (PAY-24). */
export const orderStates = [
  /** The copies are held; the payment provider does not know of the order yet. */
  'reserved',
  'awaiting_payment',
  /** The provider works on the payment, which can take days. */
  'processing',
  'paid',
  /** To be ended; the copies stay held until the provider says that nothing can be paid any more. */
  'expiring',
  /** Ended unpaid; the copies are given back. */
  'expired',
  /** Money has to go back, and is on its way. */
  'refund_due',
  /** All of the money went back. */
  'refunded',
  /** Something does not fit: the owner decides (P9). */
  'review',
  /** The owner ended it after a review and settles it elsewhere; whatever is reported later changes nothing. */
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What became of the payment of an order, or of the wish for one. */
export const paymentEvents = [
  'intent_created',
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  /** The demonstration's own payment; nobody but the shop knows of it. */
  'demo_paid',
  /** The provider says that this payment can never succeed any more. */
  'payment_canceled',
  /** The provider has another amount, currency or mode for it than the order, or does not know it (P9). */
  'payment_differs',
  /** The time of the hold is over, or the customer or the owner gives the order up. */
  'hold_ended',
  'refund_asked',
  'refunded_in_part',
  /** The same of an order whose copies were given back: what is left of the money is the owner's to decide about. */
  'refunded_after_return',
  'refunded_in_full',
  /** The provider refuses to give the money back. */
  'refund_refused',
  /** The owner has looked and takes the order as paid. */
  'accepted',
  /** The owner has settled it elsewhere and ends it. */
  'closed',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** What a step does to the copies that the order holds. */
export type StockEffect = 'keep' | 'consume' | 'release';

export type PaymentStep = { readonly state: OrderState; readonly stock: StockEffect };

export type StepNotAllowed = {
  readonly kind: 'step-not-allowed';
  readonly state: OrderState;
  readonly fact: string;
};

const to = (state: OrderState, stock: StockEffect = 'keep'): PaymentStep => ({ state, stock });

/** Facts that come late or twice, and change nothing about an order that is past them. */
const past = (state: OrderState, facts: readonly PaymentEvent[]): Partial<Record<PaymentEvent, PaymentStep>> =>
  Object.fromEntries(facts.map((fact) => [fact, to(state)]));

/** What the provider can tell about any payment, in any order and as often as it likes. */
const reports = [
  'intent_created',
  'payment_processing',
  'payment_failed',
  'payment_succeeded',
  'payment_canceled',
  'payment_differs',
] as const satisfies PaymentEvent[];

/**
 * Every step that is allowed; what is not in the table is refused (PAY-24). Copies are given back only when the provider
 * says that the payment is canceled, never because time has passed. What the provider reports is allowed everywhere, so
 * that duplicates and late reports end in the same state.
 */
const steps: Record<OrderState, Partial<Record<PaymentEvent, PaymentStep>>> = {
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

/** The state after a fact, and what becomes of the copies (PAY-24). */
export function paymentStep(state: OrderState, fact: PaymentEvent): Result<PaymentStep, StepNotAllowed> {
  const step = steps[state][fact];
  return step ? ok(step) : err({ kind: 'step-not-allowed', state, fact });
}

/** States in which an order takes up its cart's one checkout (O4). */
export const openStates = ['reserved', 'awaiting_payment', 'processing', 'expiring'] as const satisfies OrderState[];

/** Whether an order is still on its way to being paid, with copies held for it. */
export const isOpen = (state: OrderState): boolean => openStates.some((open) => open === state);

/** States in which somebody has paid, whatever became of the money since. */
export const isBought = (state: OrderState): boolean =>
  state === 'paid' || state === 'refund_due' || state === 'refunded';
