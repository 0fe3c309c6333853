import { checkoutFailures } from '#domain/checkout/checkout.failures.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { ReturnState } from '#domain/returns/return-state.ts';
import { returnsFailures } from '#domain/returns/returns.failures.ts';
import type { RequestReturnFailure, ReturnStepFailure } from '#domain/returns/returns.port.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { refundRange } from './money.texts.ts';
import { enteredKept, nothingChanged, outage } from './sentences.ts';

export const returnStateTexts = {
  requested: 'Requested',
  accepted: 'Accepted',
  declined: 'Declined',
  received: 'Received',
  refunded: 'Refunded',
  canceled: 'Canceled',
} satisfies Record<ReturnState, string>;

/** What happens next, for the customer. */
export const returnNext = {
  requested: 'We will email you an answer. Please do not send anything yet.',
  accepted: 'Please send the cards back. We refund you when they have arrived.',
  declined: null,
  received: 'Your cards have arrived. We check them and refund you.',
  refunded: null,
  canceled: null,
} satisfies Record<ReturnState, string | null>;

/** What is to do, for the admin. */
export const returnTodo = {
  requested: 'Accept the return or decline it. The customer is emailed your answer.',
  accepted: 'The customer sends the cards back. Mark them as received when they have arrived.',
  declined: null,
  received: 'Check the cards, then refund them. You choose what goes back into stock.',
  refunded: null,
  canceled: null,
} satisfies Record<ReturnState, string | null>;

const notChanged = `The return could not be changed. ${nothingChanged} ${tryAgain}`;

export type ReturnProblem = RequestReturnFailure | ReturnStepFailure;

export const returnSentence: SentenceOf<ReturnProblem> = makeSentence(
  { ...identityFailures, ...checkoutFailures, ...returnsFailures },
  {
    'return-picture-refused': ({ index }) =>
      `Picture ${index + 1} was not taken. Nothing was requested yet. ${enteredKept}`,
    unavailable: outage(`The returns cannot be reached right now. ${nothingChanged}`, enteredKept),
    'step-not-allowed': `The order cannot be refunded right now. Another refund may be under way. ${nothingChanged} ${tryAgain}`,
    'bad-refund-amount': refundRange,
    'bad-restock': 'You cannot return more items to stock than were returned. Nothing was refunded.',
    refused: ({ message }) => message || notChanged,
  },
);
