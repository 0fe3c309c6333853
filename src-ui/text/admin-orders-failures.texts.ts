import type { AdminOrdersFailure, OrderActionFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { again, outageSentence, type Sentences, sentenceOf, signInAgain } from './sentences.ts';

const asItWas = 'Nothing was changed.';

const adminOrdersSentences = {
  'bad-cursor': () => 'This list has changed in the meantime. Please load it again.',
  'order-not-found': () => 'There is no order with this number.',
  unavailable: (failure) =>
    outageSentence(failure, 'Nothing is lost.', `The orders cannot be loaded right now. Nothing is lost. ${again}`),
  'sign-in-needed': () => signInAgain,
  refused: ({ message }) => message || `The orders cannot be loaded right now. Nothing is lost. ${again}`,
} satisfies Sentences<AdminOrdersFailure>;

export const adminOrdersSentence = (failure: AdminOrdersFailure): string =>
  sentenceOf<AdminOrdersFailure>(adminOrdersSentences, failure);

/** `order-changed`: another admin changed the order first; with its current state. */
export type ActionProblem = OrderActionFailure | { readonly kind: 'order-changed'; readonly order: Order };

const actionSentences = {
  'order-changed': () => 'This order has changed in the meantime. Nothing was done. Please check the order again.',
  'step-not-allowed': () =>
    'This is no longer possible because the order has changed. Nothing was done. Please check the order again.',
  'bad-refund-amount': ({ left }) =>
    `You can refund from $0.01 to ${priceText(dollarsOf(left))}. Nothing was refunded.`,
  'bad-restock': () => 'You cannot return more items to stock than were bought. Nothing was refunded.',
  'tracking-missing': () => `Enter the tracking number, or ship without one. ${asItWas}`,
  'order-not-found': () => `There is no order with this number any more. ${asItWas}`,
  unavailable: (failure) =>
    outageSentence(
      failure,
      'What you entered is kept.',
      `The order could not be changed right now. ${asItWas} ${again}`,
      // The action may have been done; the page shows the order before a retry.
      'Cannot connect to API server. What you entered is kept. Check your connection and try again: nothing is done twice.',
    ),
  'sign-in-needed': () => `${signInAgain} ${asItWas}`,
  refused: ({ message }) => message || `The order could not be changed. ${asItWas} ${again}`,
} satisfies Sentences<ActionProblem>;

export const actionProblemSentence = (problem: ActionProblem): string =>
  sentenceOf<ActionProblem>(actionSentences, problem);
