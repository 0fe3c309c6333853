import type { FailureTexts } from '../shared/failure-texts.ts';
import type { AdminOrdersFailure, OrderActionFailure } from './orders/admin-orders.use-case.ts';
import type { PlaceOrderFailure } from './orders/place-order.use-case.ts';
import type { ReadOrderFailure } from './orders/read-order.use-case.ts';
import type { PayOrderFailure } from './payments/pay-order.use-case.ts';

export type AnyCheckoutFailure =
  | PlaceOrderFailure
  | PayOrderFailure
  | ReadOrderFailure
  | AdminOrdersFailure
  | OrderActionFailure;

export const orderNotRead = 'Failed to get order status';
export const taxOut = 'The sales tax cannot be calculated right now.';
export const notCharged = 'Nothing was charged and your cart is kept.';

export const checkoutFailures = {
  'invalid-shipping': { status: 422, title: 'Address incomplete', sentence: 'Please check the shipping details.' },
  'nothing-to-buy': { status: 422, title: 'Empty cart', sentence: 'Your cart is empty.' },
  'bad-quantity': {
    status: 422,
    title: 'Not a valid quantity',
    sentence: 'A quantity is a whole number of 1 or more.',
  },
  sold: { status: 409, title: 'Sold', sentence: `Some of these cards are no longer available. ${notCharged}` },
  'price-changed': {
    status: 409,
    title: 'Price changed',
    sentence: `The price of your order has changed. ${notCharged}`,
  },
  'shipping-unavailable': {
    status: 409,
    title: 'Shipping not available',
    sentence: `We cannot ship these cards to this address in this way. ${notCharged}`,
  },
  'discount-refused': {
    status: 409,
    title: 'Discount code not applied',
    sentence: `This discount code gives nothing on this order. ${notCharged}`,
  },
  'tax-address-invalid': {
    status: 422,
    title: 'Address not known',
    sentence: `The sales tax of this address is not known. Check the address. ${notCharged}`,
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Order changed',
    sentence: 'The order changed while it was being placed. Please go back to the cart and try again.',
  },
  'checkout-in-progress': {
    status: 409,
    title: 'Checkout in progress',
    sentence:
      'An order for this cart is already paid or being paid. Check that order before you order again. Nothing was charged twice.',
  },
  'too-many-checkouts': {
    status: 429,
    title: 'Too many checkouts',
    sentence: `You have several unpaid orders. Pay one of them, or wait up to 15 minutes until one expires. ${notCharged}`,
  },
  'too-many-held': {
    status: 409,
    title: 'Too many cards on hold',
    sentence: 'This order would hold more cards than one customer may hold. Order fewer, or wait until a hold expires.',
  },
  'checkout-paused': { status: 409, title: 'Checkout paused', sentence: `Checkout is paused. ${notCharged}` },
  'order-not-found': {
    status: 404,
    title: 'Order not found',
    sentence: 'This order does not exist, or you do not have access to it.',
  },
  'step-not-allowed': {
    status: 409,
    title: 'Order expired',
    sentence: `The cards were held for 15 minutes and are no longer reserved. ${notCharged} Please order again.`,
  },
  'bad-refund-amount': {
    status: 422,
    title: 'Not a valid refund',
    sentence: 'A refund is at least one cent and at most the amount paid.',
  },
  'bad-restock': {
    status: 422,
    title: 'Not a valid restock',
    sentence: 'You cannot return more items to stock than were bought.',
  },
  'tracking-missing': {
    status: 422,
    title: 'Tracking number missing',
    sentence:
      'The customer chose a method with tracking. Send the tracking number, or withoutNumber if there is none. Nothing was changed.',
  },
  'payment-not-found': {
    status: 404,
    title: 'Payment not found',
    sentence: 'The payment provider does not know this payment.',
  },
  'payment-refused': {
    status: 402,
    title: 'Payment refused',
    sentence: `The payment was refused. ${notCharged}`,
  },
  refused: { status: 422, title: 'Not possible', sentence: 'This is not possible.' },
  'offer-gone': {
    status: 409,
    title: 'Offer gone',
    sentence: `This offer is not accepted any more, so its price is not valid. ${notCharged}`,
  },
} as const satisfies FailureTexts<AnyCheckoutFailure, 'sign-in-needed' | 'bad-cursor' | 'card-not-found'>;
