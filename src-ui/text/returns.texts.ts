import type { ReturnState } from '#domain/returns/return-state.ts';
import type { RequestReturnFailure, ReturnStepFailure } from '#domain/returns/returns.port.ts';
import { moneyText } from './money.texts.ts';
import { again, outageSentence, type Sentences, sentenceOf, signInAgain } from './sentences.ts';

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

const unchanged = 'Nothing was changed.';
const reload = 'Please reload the page.';

export type ReturnProblem = RequestReturnFailure | ReturnStepFailure;

const sentences = {
  'return-not-offered': () =>
    `These cards cannot be returned: the time for returns is over, or they are in another return. ${reload}`,
  'return-not-found': () => `This order has no such return. ${reload}`,
  'return-picture-refused': ({ index }) =>
    `Picture ${index + 1} was not taken. Nothing was requested yet: what you entered is kept.`,
  'stale-return': () => `This return has changed in the meantime. ${unchanged} Please look at it again.`,
  'return-step-not-allowed': () => `This is no longer possible. ${unchanged} Please look at the return again.`,
  unavailable: (failure) =>
    outageSentence(
      failure,
      'What you entered is kept.',
      `The returns cannot be reached right now. ${unchanged} ${again}`,
      `Cannot connect to API server. What you entered is kept. ${again}`,
    ),
  'order-not-found': () => `There is no order with this number. ${unchanged}`,
  'step-not-allowed': () =>
    `The order cannot be refunded right now. Another refund may be under way. ${unchanged} ${again}`,
  'bad-refund-amount': ({ left }) => `You can refund from $0.01 to ${moneyText(left)}. Nothing was refunded.`,
  'bad-restock': () => 'You cannot return more items to stock than were returned. Nothing was refunded.',
  'tracking-missing': () => `The return could not be changed. ${unchanged} ${again}`,
  'sign-in-needed': () => `${signInAgain} ${unchanged}`,
  refused: ({ message }) => message || `The return could not be changed. ${unchanged} ${again}`,
} satisfies Sentences<ReturnProblem>;

export const returnSentence = (problem: ReturnProblem): string => sentenceOf<ReturnProblem>(sentences, problem);
