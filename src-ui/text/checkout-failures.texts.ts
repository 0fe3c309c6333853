import { checkoutFailures, notCharged, orderNotRead, taxOut } from '#domain/checkout/checkout.failures.ts';
import type { Fulfilment } from '#domain/checkout/orders/fulfilment.ts';
import { isCanceled, type Order } from '#domain/checkout/orders/order.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import type { PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { PaymentStatus } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { CountryCode } from '#domain/checkout/shipping/country-codes.ts';
import { fieldLabel, type ShippingIssue } from '#domain/checkout/shipping/shipping.ts';
import { shippingIssueSentence } from '#domain/checkout/shipping/shipping-texts.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { Cents } from '#domain/money/cents.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { codeRefusalSentence } from './discounts.texts.ts';
import { moneyText } from './money.texts.ts';
import { outageSentence } from './sentences.ts';

const cartKept = 'Your cart is kept.';

/** Missing fields by name, then other issues. */
export function shippingSummary(issues: readonly ShippingIssue[], country: CountryCode): string[] {
  const missing = issues.filter(({ kind }) => kind === 'missing');
  const others = issues.filter(({ kind }) => kind !== 'missing').map((issue) => shippingIssueSentence(issue, country));
  const required = `Please fill in all required fields: ${missing.map(({ field }) => fieldLabel(field, country)).join(', ')}`;
  return missing.length > 0 ? [required, ...others] : others;
}

export const initFailed = 'Failed to initialize payment. Please try refreshing the page.';

const rows = { ...identityFailures, ...checkoutFailures, ...listFailures };
const notCreated = 'Failed to create payment intent.';

export const providerNotReached = 'The payment provider cannot be reached';

const outSentences = {
  'payment-provider': `${providerNotReached}.`,
  tax: taxOut,
  'discount-codes': 'The discount code could not be checked.',
  session: undefined,
} satisfies Record<NonNullable<Unavailable['what']>, string | undefined>;

const notPlaced = ({ what, detail }: Unavailable): string => (what && outSentences[what]) || detail || notCreated;

export const placeOrderSentence: SentenceOf<PlaceOrderFailure> = makeSentence(rows, {
  'invalid-shipping': ({ issues, country }) => shippingSummary(issues, country).join(' '),
  'bad-quantity': 'A quantity in your cart is not a whole number. Please correct it in the cart.',
  'discount-refused': ({ refusal }) => `${codeRefusalSentence(refusal)} ${notCharged}`,
  'too-many-held': ({ most }) =>
    `At most ${most} cards can be in your unpaid orders at a time. Order fewer cards, pay an open order, or wait up to 15 minutes until it expires. ${notCharged}`,
  'checkout-paused': ({ text }) => `${text} ${notCharged}`,
  unavailable: (failure) => outageSentence(failure, cartKept, `${notPlaced(failure)} ${notCharged} ${tryAgain}`),
  'payment-refused': ({ message }) => message || `${notCreated} ${notCharged}`,
  refused: ({ message }) => message || `${notCreated} ${notCharged}`,
});

/** The copy may return (D48). */
export const inCheckouts = 'In someone’s checkout. It may be available again in a few minutes';
export const moreInCheckouts = 'More are in someone’s checkout and may be available again in a few minutes';

/** The payment is unknown; a retry never pays twice. */
const payAgain = 'Your cart is kept. Press Pay again. You are never charged twice for the same order.';

const notConfirmed = `Failed to confirm payment. ${payAgain}`;

export const payOrderSentence: SentenceOf<PayOrderFailure> = makeSentence(rows, {
  'order-not-found': `${checkoutFailures['order-not-found'].sentence} ${cartKept}`,
  'payment-not-found': `${checkoutFailures['payment-not-found'].sentence} ${cartKept}`,
  unavailable: (failure) =>
    outageSentence(
      failure,
      cartKept,
      failure.what === 'payment-provider'
        ? `Payment failed. ${outSentences['payment-provider']} ${payAgain}`
        : notConfirmed,
    ),
  'payment-refused': ({ message }) => message || `Payment failed. ${notCharged}`,
  refused: ({ message }) => message || notConfirmed,
});

/** Payments in progress are followed on the confirmation instead. */
const statusSentences = {
  requires_payment_method: 'The payment provider declined this payment.',
  requires_action: 'Your bank needs to verify this payment. Press Pay again and follow the steps.',
  canceled: 'The payment was canceled.',
} satisfies Record<Exclude<PaymentStatus, 'succeeded' | 'processing'>, string>;

export type UnpaidStatus = keyof typeof statusSentences;

/** @param reason from the provider or the shop */
export const unpaidSentence = (status: UnpaidStatus, reason: string | null = null): string =>
  `${reason ? asSentence(reason) : statusSentences[status]} ${notCharged}`;

function asSentence(text: string): string {
  const sentence = text.trim();
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

export const cardIncomplete = 'Please check the details of your payment.';

const orderKept = 'Your order is not affected.';

export const readOrderSentence: SentenceOf<ReadOrderFailure> = makeSentence(rows, {
  unavailable: (failure) => outageSentence(failure, orderKept, `${orderNotRead}. ${orderKept} ${tryAgain}`),
  refused: ({ message }) => message || `${orderNotRead}. ${orderKept} ${tryAgain}`,
});

export const orderStateTexts = {
  reserved: 'Reserved, not paid yet',
  awaiting_payment: 'Waiting for payment',
  processing: 'Payment processing',
  paid: 'Paid',
  expiring: 'Expiring, not paid',
  expired: 'Expired, nothing was charged',
  refund_due: 'Refund on its way',
  refunded: 'Refunded',
  review: 'Payment under review',
  closed: 'Closed',
} satisfies Record<OrderState, string>;

export const orderStateText = (order: Pick<Order, 'state' | 'canceledAt'>): string =>
  isCanceled(order) ? 'Canceled' : orderStateTexts[order.state];

export const fulfilmentTexts = {
  unpacked: 'Not packed yet',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
} satisfies Record<Fulfilment, string>;

/** Refunds done and in progress, in order. */
export function refundTexts(order: {
  readonly refunded: Cents;
  readonly refund: { readonly amount: Cents } | null;
}): string[] {
  const made = order.refunded > 0 ? [`${moneyText(order.refunded)} refunded`] : [];
  return order.refund ? [...made, `${moneyText(order.refund.amount)} refund on its way`] : made;
}
