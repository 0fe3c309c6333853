import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { fulfilments } from '#domain/checkout/orders/fulfilment.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import { blankShipping, validateShipping } from '#domain/checkout/shipping/shipping.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cartNoticeSentence, cartRefusalSentence, cartStoreSentence } from '#ui/text/cart-failures.texts.ts';
import { cartOperationSentences } from '#ui/text/cart-operations.texts.ts';
import {
  fulfilmentTexts,
  initFailed,
  orderStateTexts,
  payOrderSentence,
  placeOrderSentence,
  readOrderSentence,
  refundTexts,
  shippingSummary,
  unpaidSentence,
} from '#ui/text/checkout-failures.texts.ts';
import { cardSentence, catalogSentence } from '#ui/text/failures.texts.ts';

const id = cardId('c1');

describe('what a customer reads when something fails', () => {
  it('is the specified sentence for lists and for a card', () => {
    expect(catalogSentence(storageFails)).toBe('Failed to load cards. Please try again later.');
    expect(cardSentence({ kind: 'card-not-found', cardId: id })).toBe('Card not found');
    expect(cardSentence(storageFails)).toBe('Failed to load card details');
  });

  it('begins as specified for each operation on the cart [CART-26]', () => {
    expect(cartOperationSentences.load).toMatch(/^There was an error loading your cart/);
    expect(cartOperationSentences.update).toMatch(/^Error updating item quantity/);
    expect(cartOperationSentences.remove).toMatch(/^Error removing item from cart/);
    expect(cartOperationSentences.clear).toMatch(/^Error clearing cart/);
    expect(cartOperationSentences.checkout).toMatch(/^Error proceeding to checkout/);
  });

  it('says how many copies are left [CART-19]', () => {
    expect(cartRefusalSentence({ kind: 'only-left', cardId: id, left: 1 })).toBe('Only 1 left');
  });

  it('tells a sold card from one that is in a checkout [CART-20, CARD-28]', () => {
    expect(cartRefusalSentence({ kind: 'card-sold', cardId: id })).toMatch(/is sold/);
    expect(cartRefusalSentence({ kind: 'card-unpriced', cardId: id })).toMatch(/has no price yet/);
    expect(cartRefusalSentence({ kind: 'card-held', cardId: id })).toMatch(
      /in someone’s checkout. It may be available again/,
    );
  });

  it('never claims that an unsaved cart is saved [S1, S10]', () => {
    for (const why of ['full', 'forbidden', 'storage'] as const) {
      expect(cartStoreSentence({ kind: 'unavailable', why })).toMatch(/not saved on this device/);
    }
    expect(cartNoticeSentence({ kind: 'lines-left-out', count: 1 })).toMatch(/^1 line /);
  });

  it('names the missing fields in the form’s order, and what else is wrong [PAY-03, PAY-04]', () => {
    const details = { ...blankShipping, email: 'nobody', line1: '1 Main St' };
    const { issues, country } = validateShipping(details)._unsafeUnwrapErr();
    expect(shippingSummary(issues, country)).toEqual([
      'Please fill in all required fields: Full name, City, State, ZIP code',
      'Please enter a valid email address',
    ]);
  });

  it('uses the server’s message where there is one, otherwise the specified text [PAY-14]', () => {
    const message = 'The till is closed.';
    expect(placeOrderSentence({ kind: 'refused', message })).toBe(message);
    expect(payOrderSentence({ kind: 'refused', message })).toBe(message);
    expect(readOrderSentence({ kind: 'refused', message })).toBe(message);
    expect(placeOrderSentence({ kind: 'refused', message: '' })).toMatch(/^Failed to create payment intent/);
    expect(payOrderSentence({ kind: 'refused', message: '' })).toMatch(/^Failed to confirm payment/);
    expect(readOrderSentence({ kind: 'refused', message: '' })).toMatch(/^Failed to get order status/);
  });

  it('distinguishes an outage from the answer of another server [PAY-15, PAY-16]', () => {
    for (const sentence of [placeOrderSentence, payOrderSentence, readOrderSentence]) {
      expect(sentence({ kind: 'unavailable', why: 'offline' })).toMatch(/^Cannot connect to API server/);
      expect(sentence({ kind: 'unavailable', why: 'not-the-shop' })).toMatch(/^API server not running/);
    }
  });

  it('says that a payment could not be prepared, in the specified words [PAY-17]', () => {
    expect(initFailed).toBe('Failed to initialize payment. Please try refreshing the page.');
  });

  it('has a sentence for every way in which an order cannot be placed', () => {
    const failures: PlaceOrderFailure[] = [
      { kind: 'invalid-shipping', issues: [{ kind: 'missing', field: 'city' }], country: 'US' },
      { kind: 'nothing-to-buy' },
      { kind: 'bad-quantity', cardId: id },
      { kind: 'sold', lines: [] },
      { kind: 'price-changed', lines: [], total: noCents },
      { kind: 'idempotency-key-reused' },
      storageFails,
      storageFails,
      { kind: 'bad-cursor' },
      { kind: 'unavailable', why: 'offline', what: 'payment-provider' },
      { kind: 'payment-refused', message: '' },
      { kind: 'step-not-allowed', state: 'expired', event: 'intent_created' },
      { kind: 'order-not-found' },
      { kind: 'checkout-in-progress', orderId: orderId('o1') },
      { kind: 'too-many-checkouts' },
      { kind: 'too-many-held', most: 10 },
      { kind: 'payment-not-found' },
      { kind: 'bad-refund-amount', left: noCents },
      { kind: 'bad-restock', cardId: id },
      { kind: 'tracking-missing' },
    ];
    for (const failure of failures) expect(placeOrderSentence(failure)).toMatch(/^[A-Z].*[.y]$/);
  });

  it('says of an unpaid payment what was kept [PAY-13]', () => {
    for (const status of ['requires_payment_method', 'requires_action', 'canceled'] as const) {
      expect(unpaidSentence(status)).toMatch(/^[A-Z].*your cart is kept\.$/);
    }
  });

  it('gives the reason of a declined card as a sentence of its own [PAY-36, P6]', () => {
    const kept = 'Nothing was charged and your cart is kept.';
    expect(unpaidSentence('requires_payment_method', 'Your card has expired.')).toBe(`Your card has expired. ${kept}`);
    expect(unpaidSentence('requires_payment_method', ' Too little money ')).toBe(`Too little money. ${kept}`);
    expect(unpaidSentence('requires_payment_method', '')).toBe(unpaidSentence('requires_payment_method'));
  });

  it('has a sentence for every way in which a payment cannot be confirmed, and says what to do', () => {
    const failures: PayOrderFailure[] = [
      { kind: 'order-not-found' },
      storageFails,
      { kind: 'step-not-allowed', state: 'expired', event: 'payment_succeeded' },
      { kind: 'unavailable', why: 'offline', what: 'payment-provider' },
      { kind: 'payment-refused', message: '' },
      { kind: 'payment-not-found' },
    ];
    for (const failure of failures) {
      expect(payOrderSentence(failure)).toMatch(/^[A-Z].*cart is kept.*\.$/);
    }
  });

  it('has words of its own for every state of an order and its parcel [PAY-38]', () => {
    const words = orderStates.map((state) => orderStateTexts[state]);
    expect(new Set(words).size).toBe(orderStates.length);
    expect(fulfilments.map((fulfilment) => fulfilmentTexts[fulfilment])).toEqual([
      'Not packed yet',
      'Packed',
      'Shipped',
      'Delivered',
    ]);
  });

  it('tells what went back before what is on its way back [PAY-41]', () => {
    const refund = { amount: cents(1_050) };
    expect(refundTexts({ refunded: noCents, refund: null })).toEqual([]);
    expect(refundTexts({ refunded: cents(500), refund })).toEqual(['$5.00 refunded', '$10.50 refund on its way']);
  });
});
