import { checkoutFailures } from '#domain/checkout/checkout.failures.ts';
import type { AdminOrdersFailure, OrderActionFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { refundRange } from './money.texts.ts';
import { enteredKept, nothingChanged, outage } from './sentences.ts';

const rows = { ...identityFailures, ...checkoutFailures, ...listFailures };

const notLoaded = 'The orders cannot be loaded right now.';
const nothingLost = 'Nothing is lost.';

export const adminOrdersSentence: SentenceOf<AdminOrdersFailure> = makeSentence(rows, {
  unavailable: outage(notLoaded, nothingLost),
  refused: ({ message }) => message || `${notLoaded} ${nothingLost} ${tryAgain}`,
});

/** `order-changed`: another admin changed the order first; with its current state. */
export type ActionProblem = OrderActionFailure | { readonly kind: 'order-changed'; readonly order: Order };

const checkAgain = 'Nothing was done. Please check the order again.';
const notChanged = `The order could not be changed. ${nothingChanged}`;

export const actionProblemSentence: SentenceOf<ActionProblem> = makeSentence(rows, {
  'order-changed': `This order has changed in the meantime. ${checkAgain}`,
  'step-not-allowed': `This is no longer possible because the order has changed. ${checkAgain}`,
  'bad-refund-amount': refundRange,
  'tracking-missing': `Enter the tracking number, or ship without one. ${nothingChanged}`,
  unavailable: outage(notChanged, enteredKept),
  refused: ({ message }) => message || `${notChanged} ${tryAgain}`,
});
