import { err, ok, type Result } from 'neverthrow';

export const returnStates = ['requested', 'accepted', 'declined', 'received', 'refunded', 'canceled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** What happens to a return; `cancel` is by the customer, all others by staff. */
export const returnSteps = ['accept', 'decline', 'receive', 'refund', 'cancel'] as const;
export type ReturnStepKind = (typeof returnSteps)[number];

/** All allowed transitions. Nothing follows a state without any. */
const steps: Record<ReturnState, Partial<Record<ReturnStepKind, ReturnState>>> = {
  requested: { accept: 'accepted', decline: 'declined', cancel: 'canceled' },
  accepted: { receive: 'received', decline: 'declined', cancel: 'canceled' },
  received: { refund: 'refunded', decline: 'declined' },
  declined: {},
  refunded: {},
  canceled: {},
};

export type ReturnStepNotAllowed = { readonly kind: 'return-step-not-allowed' };

export function returnStep(state: ReturnState, step: ReturnStepKind): Result<ReturnState, ReturnStepNotAllowed> {
  const next = steps[state][step];
  return next ? ok(next) : err({ kind: 'return-step-not-allowed' });
}

export const allowedSteps = (state: ReturnState): readonly ReturnStepKind[] =>
  returnSteps.filter((step) => step in steps[state]);

/** States in which the shop or the customer still has something to do. */
export const openReturnStates = returnStates.filter((state) => allowedSteps(state).length > 0);

export const isOpenReturn = ({ state }: { readonly state: ReturnState }): boolean => openReturnStates.includes(state);
