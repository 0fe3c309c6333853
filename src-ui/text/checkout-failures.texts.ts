import type { Fulfilment } from '#domain/checkout/orders/fulfilment.ts';
import { isCanceled, type Order } from '#domain/checkout/orders/order.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import type { PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { PaymentStatus } from '#domain/checkout/payments/payment-gateway.port.ts';
import { countryOf } from '#domain/checkout/shipping/countries.ts';
import type { CountryCode } from '#domain/checkout/shipping/country-codes.ts';
import { fieldLabel, type ShippingField, type ShippingIssue } from '#domain/checkout/shipping/shipping.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { codeRefusalSentence } from './discounts.texts.ts';
import { moneyText } from './money.texts.ts';
import { again, outageSentence, type Sentences, sentenceOf } from './sentences.ts';

const notCharged = 'Nothing was charged and your cart is kept.';
const cartKept = 'Your cart is kept.';

/** 'Postal code', 'postal code'; 'ZIP code' stays. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const article = (label: string): string => (/^[aeiou]/i.test(label) ? 'an' : 'a');

/** 'the United States', 'Canada'. */
export function countryInSentence(code: CountryCode): string {
  const { name } = countryOf(code);
  return /^(United|Netherlands)/.test(name) ? `the ${name}` : name;
}

const issueSentencesIn = (country: CountryCode) => {
  const label = (field: ShippingField): string => fieldLabel(field, country);
  const one = (field: ShippingField): string => `${article(label(field))} ${inSentence(label(field))}`;
  return {
    missing: ({ field }) => `${label(field)} is required`,
    'bad-email': () => 'Please enter a valid email address',
    'unknown-state': () => `Please select ${one('state')}`,
    'bad-postal-code': () => `Please enter ${one('postalCode')} such as ${countryOf(country).postalCode?.example}`,
    'bad-phone': () => 'Please enter a phone number such as +1 212 555 0100',
    'country-not-served': () => `We do not ship to ${countryInSentence(country)}. Please select another country`,
    'too-long': ({ field }) => `${label(field)} is too long: 200 characters at most`,
  } satisfies Sentences<ShippingIssue>;
};

/** @param country names the fields as its addresses do */
export const shippingIssueSentence = (issue: ShippingIssue, country: CountryCode): string =>
  sentenceOf<ShippingIssue>(issueSentencesIn(country), issue);

/** Missing fields by name, then other issues. */
export function shippingSummary(issues: readonly ShippingIssue[], country: CountryCode): string[] {
  const missing = issues.filter(({ kind }) => kind === 'missing');
  const others = issues.filter(({ kind }) => kind !== 'missing').map((issue) => shippingIssueSentence(issue, country));
  const required = `Please fill in all required fields: ${missing.map(({ field }) => fieldLabel(field, country)).join(', ')}`;
  return missing.length > 0 ? [required, ...others] : others;
}

export const initFailed = 'Failed to initialize payment. Please try refreshing the page.';

const outSentences: Partial<Record<NonNullable<Unavailable['what']>, string>> = {
  'payment-provider': 'The payment provider cannot be reached.',
  tax: 'The sales tax cannot be calculated right now.',
  'discount-codes': 'The discount code could not be checked.',
};

const notPlaced = ({ what, detail }: Unavailable): string =>
  (what && outSentences[what]) || detail || 'Failed to create payment intent.';

const placeSentences = {
  'invalid-shipping': ({ issues, country }) => shippingSummary(issues, country).join(' '),
  'nothing-to-buy': () => 'This order is empty. Add a card first.',
  'bad-quantity': () => 'A quantity in your cart is not a whole number. Please correct it in the cart.',
  sold: () => 'Some of these cards are no longer available. Nothing was charged.',
  'price-changed': () => 'The price of your order has changed. Nothing was charged.',
  'discount-refused': ({ refusal }) => `${codeRefusalSentence(refusal)} ${notCharged}`,
  'shipping-unavailable': () => `The way of shipping that you chose is no longer available. ${notCharged}`,
  'tax-address-invalid': () => `The sales tax of this address is not known. Check the address. ${notCharged}`,
  'idempotency-key-reused': () =>
    `Failed to create payment intent. This order was already requested with other contents. ${notCharged}`,
  'checkout-in-progress': () =>
    'An order for this cart is already paid or being paid. Check that order before you order again. Nothing was charged twice.',
  'too-many-checkouts': () =>
    `You have three unpaid orders. Pay one of them, or wait up to 15 minutes until one expires. ${notCharged}`,
  'too-many-held': ({ most }) =>
    `At most ${most} cards can be in your unpaid orders at a time. Order fewer cards, pay an open order, or wait up to 15 minutes until it expires. ${notCharged}`,
  'offer-gone': () => 'This offer is not accepted any more, so its price is not valid. Nothing was charged.',
  'checkout-paused': ({ text }) => `${text} ${notCharged}`,
  unavailable: (failure) => outageSentence(failure, cartKept, `${notPlaced(failure)} ${notCharged} ${again}`),
  'bad-cursor': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'payment-refused': ({ message }) => message || `Failed to create payment intent. ${notCharged}`,
  'payment-not-found': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'bad-refund-amount': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'bad-restock': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'tracking-missing': () => `Failed to create payment intent. ${notCharged} ${again}`,
  'step-not-allowed': () => 'These cards are no longer held for you. Nothing was charged. Start again to hold them.',
  'order-not-found': () => `Failed to create payment intent. ${notCharged} ${again}`,
  refused: ({ message }) => message || `Failed to create payment intent. ${notCharged}`,
} satisfies Sentences<PlaceOrderFailure>;

export const placeOrderSentence = (failure: PlaceOrderFailure): string =>
  sentenceOf<PlaceOrderFailure>(placeSentences, failure);

/** The copy may return (D48). */
export const inCheckouts = 'In someone’s checkout. It may be available again in a few minutes';
export const moreInCheckouts = 'More are in someone’s checkout and may be available again in a few minutes';

/** The payment is unknown; a retry never pays twice. */
const payAgain = 'Your cart is kept. Press Pay again. You are never charged twice for the same order.';

const paySentences = {
  'order-not-found': () => 'Failed to confirm payment. The shop does not know this order. Your cart is kept.',
  unavailable: (failure) =>
    outageSentence(
      failure,
      cartKept,
      failure.what === 'payment-provider'
        ? `Payment failed. The payment provider cannot be reached. ${payAgain}`
        : `Failed to confirm payment. ${payAgain}`,
    ),
  'step-not-allowed': () => 'These cards are no longer held for you. Nothing was charged. Start again to hold them.',
  'payment-not-found': () =>
    'Failed to confirm payment. The payment provider does not know this payment. Your cart is kept.',
  'bad-refund-amount': () => `Failed to confirm payment. ${payAgain}`,
  'bad-restock': () => `Failed to confirm payment. ${payAgain}`,
  'tracking-missing': () => `Failed to confirm payment. ${payAgain}`,
  'payment-refused': ({ message }) => message || `Payment failed. ${notCharged}`,
  refused: ({ message }) => message || `Failed to confirm payment. ${payAgain}`,
} satisfies Sentences<PayOrderFailure>;

export const payOrderSentence = (failure: PayOrderFailure): string =>
  sentenceOf<PayOrderFailure>(paySentences, failure);

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

const readSentences = {
  'order-not-found': () => 'This order does not exist, or you do not have access to it.',
  unavailable: (failure) =>
    outageSentence(
      failure,
      'Your order is not affected.',
      `Failed to get order status. Your order is not affected. ${again}`,
    ),
  refused: ({ message }) => message || `Failed to get order status. Your order is not affected. ${again}`,
} satisfies Sentences<ReadOrderFailure>;

export const readOrderSentence = (failure: ReadOrderFailure): string =>
  sentenceOf<ReadOrderFailure>(readSentences, failure);

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
