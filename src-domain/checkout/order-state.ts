import { err, ok, type Result } from 'neverthrow';

/** The states an order can be in. */
export const orderStates = ['reserved', 'awaiting_payment', 'paid', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** What happened to an order, as the shop or the payment provider reports it. */
export const orderFacts = ['intent_created', 'payment_succeeded', 'hold_ended'] as const;
export type OrderFact = (typeof orderFacts)[number];

/** What a step does to the copies that the order holds. */
export type StockEffect = 'keep' | 'consume' | 'release';

export type OrderStep = { readonly state: OrderState; readonly stock: StockEffect };

export type StepNotAllowed = {
  readonly kind: 'step-not-allowed';
  readonly state: OrderState;
  readonly fact: OrderFact;
};

/**
 * Every step that is allowed; what is not in the table is refused (PAY-24). A fact that is told again changes nothing:
 * `paid` and `expired` absorb what brought them about.
 */
const steps: Record<OrderState, Partial<Record<OrderFact, OrderStep>>> = {
  reserved: {
    intent_created: { state: 'awaiting_payment', stock: 'keep' },
    hold_ended: { state: 'expired', stock: 'release' },
  },
  awaiting_payment: {
    intent_created: { state: 'awaiting_payment', stock: 'keep' },
    payment_succeeded: { state: 'paid', stock: 'consume' },
    hold_ended: { state: 'expired', stock: 'release' },
  },
  paid: {
    payment_succeeded: { state: 'paid', stock: 'keep' },
    hold_ended: { state: 'paid', stock: 'keep' },
  },
  expired: {
    hold_ended: { state: 'expired', stock: 'keep' },
  },
};

/** The state after a fact, and what becomes of the stock (PAY-24). */
export function next(state: OrderState, fact: OrderFact): Result<OrderStep, StepNotAllowed> {
  const step = steps[state][fact];
  return step ? ok(step) : err({ kind: 'step-not-allowed', state, fact });
}

/** Whether copies are held for an order in this state. */
export const holdsStock = (state: OrderState): boolean => state === 'reserved' || state === 'awaiting_payment';
