import type { OrderState } from '#domain/checkout/order-state.ts';
import type { PayOrderFailure } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentStatus } from '#domain/checkout/payment-gateway.port.ts';
import type { PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import type { ReadOrderFailure } from '#domain/checkout/read-order.use-case.ts';
import { requiredFields, type ShippingIssue, shippingLabels } from '#domain/checkout/shipping.ts';
import { again, cannotConnect, type Sentences, sentenceOf } from './sentences.ts';

const notCharged = 'Nothing was charged and your cart is kept.';

/** The shop's own API does not answer, or something else answers in its place (PAY-15, PAY-16). */
const unreachable = cannotConnect('Your cart is kept.');
const notRunning = `API server not running. Your cart is kept. ${again}`;

const issueSentences = {
  missing: ({ field }) => `${shippingLabels[field]} is required`,
  'bad-email': () => 'Please enter a valid email address',
  'unknown-state': () => 'Please choose a state',
  'bad-postal-code': () => 'Please enter a ZIP code such as 10001 or 10001-1234',
  'too-long': ({ field }) => `${shippingLabels[field]} is too long: 200 characters at most`,
} satisfies Sentences<ShippingIssue>;

/** What is wrong with one field, said beside it. */
export const shippingIssueSentence = (issue: ShippingIssue): string => sentenceOf<ShippingIssue>(issueSentences, issue);

/** What is wrong with the form as a whole: the missing fields by name, then what else is the matter (PAY-03, PAY-04). */
export function shippingSummary(issues: readonly ShippingIssue[]): string[] {
  const missing = requiredFields.filter((field) =>
    issues.some((issue) => issue.kind === 'missing' && issue.field === field),
  );
  const others = issues.filter(({ kind }) => kind !== 'missing').map(shippingIssueSentence);
  const required = `Please fill in all required fields: ${missing.map((field) => shippingLabels[field]).join(', ')}`;
  return missing.length > 0 ? [required, ...others] : others;
}

/** The alert's title when a payment cannot be prepared (PAY-17). */
export const initFailed = 'Failed to initialize payment. Please try refreshing the page.';

const placeSentences = {
  'invalid-shipping': ({ issues }) => shippingSummary(issues).join(' '),
  'nothing-to-buy': () => 'There is nothing in this order. Add a card first.',
  'bad-quantity': () => 'A quantity in your cart is not a whole number. Please correct it in the cart.',
  sold: () => 'Some of these cards are no longer there. Nothing was charged.',
  'price-changed': () => 'The price of your order has changed. Nothing was charged.',
  'idempotency-key-reused': () =>
    `Failed to create payment intent. This order was asked for before with other contents. ${notCharged}`,
  'orders-unavailable': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'catalog-unavailable': ({ detail }) =>
    `${detail || 'The shop’s cards cannot be read just now.'} ${notCharged} ${again}`,
  'bad-cursor': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'payment-provider-unavailable': () => `The payment provider cannot be reached. ${notCharged} ${again}`,
  'payment-refused': ({ message }) => message || `Failed to create payment intent. ${notCharged}`,
  'step-not-allowed': () => 'The hold on these cards is over. Nothing was charged. Start again to hold them anew.',
  'order-not-found': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'api-unreachable': () => unreachable,
  'api-not-running': () => notRunning,
  refused: ({ message }) => message || `Failed to create payment intent. ${notCharged}`,
} satisfies Sentences<PlaceOrderFailure>;

/** Why an order could not be placed. */
export const placeOrderSentence = (failure: PlaceOrderFailure): string =>
  sentenceOf<PlaceOrderFailure>(placeSentences, failure);

/** Nobody knows here whether the payment went through; asking again never pays twice. */
const payAgain = 'Your cart is kept. Press Pay again: the same payment is never taken twice.';

const paySentences = {
  'order-not-found': () => 'Failed to confirm payment. The shop does not know this order. Your cart is kept.',
  'orders-unavailable': () => `Failed to confirm payment. ${payAgain}`,
  'step-not-allowed': () => 'The hold on these cards is over. Nothing was charged. Start again to hold them anew.',
  'payment-provider-unavailable': () => `Payment failed. The payment provider cannot be reached. ${payAgain}`,
  'payment-refused': ({ message }) => message || `Payment failed. ${notCharged}`,
  'api-unreachable': () => unreachable,
  'api-not-running': () => notRunning,
  refused: ({ message }) => message || `Failed to confirm payment. ${payAgain}`,
} satisfies Sentences<PayOrderFailure>;

/** Why a payment could not be confirmed. */
export const payOrderSentence = (failure: PayOrderFailure): string =>
  sentenceOf<PayOrderFailure>(paySentences, failure);

/** How a payment stands when it has not succeeded (PAY-13). */
const statusSentences = {
  processing: 'The provider is still working on it. Your cart is kept. Press Pay in a moment to ask again.',
  requires_payment_method: 'The provider did not take this payment. Nothing was charged and your cart is kept.',
  canceled: 'The payment was cancelled. Nothing was charged and your cart is kept.',
} satisfies Record<Exclude<PaymentStatus, 'succeeded'>, string>;

export type UnpaidStatus = keyof typeof statusSentences;

export const unpaidSentence = (status: UnpaidStatus): string => statusSentences[status];

const readSentences = {
  'order-not-found': () => 'This order is not known here, or it belongs to somebody else.',
  'orders-unavailable': () => `Failed to get order status. Your order is not affected. ${again}`,
  'api-unreachable': () => cannotConnect('Your order is not affected.'),
  'api-not-running': () => `API server not running. Your order is not affected. ${again}`,
  refused: ({ message }) => message || `Failed to get order status. Your order is not affected. ${again}`,
} satisfies Sentences<ReadOrderFailure>;

/** Why an order could not be read (PAY-14). */
export const readOrderSentence = (failure: ReadOrderFailure): string =>
  sentenceOf<ReadOrderFailure>(readSentences, failure);

/** What a shopper reads as an order's status. */
export const orderStateWords = {
  reserved: 'Reserved, not paid yet',
  awaiting_payment: 'Waiting for payment',
  paid: 'Paid',
  expired: 'Expired, nothing was charged',
} satisfies Record<OrderState, string>;
