import { describe, expect, it } from 'vitest';
import { cartId } from '#domain/cart/cart.ts';
import { noCharges } from '#domain/checkout/charges.ts';
import { draftOrder, type OrderDraft } from '#domain/checkout/draft-order.ts';
import { makeIdempotencyKeys } from '#domain/checkout/orders/idempotency-key.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { aCard } from '../../support/cards.ts';

const card = aCard({ id: 'jordan', price: 20 });
const offer = { method: freeShipping, charges: noCharges, total: cents(2000) };
const draft = draftOrder([{ card, quantity: 1 }], offer, blankShipping, cartId('first'));
const others: readonly (readonly [string, OrderDraft])[] = [
  ['cart', { ...draft, cartId: cartId('second') }],
  ['quantity', draftOrder([{ card, quantity: 2 }], offer, blankShipping, draft.cartId)],
  ['price', draftOrder([{ card: { ...card, price: 21 }, quantity: 1 }], offer, blankShipping, draft.cartId)],
  ['amount', { ...draft, amount: cents(1) }],
  ['shipping method', { ...draft, shippingMethod: 'Mailer' }],
  ['demonstration', { ...draft, demo: true }],
  ['address', { ...draft, shipping: { ...blankShipping, city: 'Chicago' } }],
];

describe('an idempotency key', () => {
  it('is the same for every try at the same order', () => {
    const keys = makeIdempotencyKeys(makeCountingIds());
    expect(keys.keyOf(structuredClone(draft))).toBe(keys.keyOf(draft));
  });

  it.each(others)('differs for another %s of the order', (_, other) => {
    const keys = makeIdempotencyKeys(makeCountingIds());
    expect(keys.keyOf(other)).not.toBe(keys.keyOf(draft));
  });

  it('is another one once the last order is forgotten', () => {
    const keys = makeIdempotencyKeys(makeCountingIds());
    const first = keys.keyOf(draft);
    keys.forget();
    expect(keys.keyOf(draft)).not.toBe(first);
  });

  it('is another one when the customer comes back to an earlier order', () => {
    const keys = makeIdempotencyKeys(makeCountingIds());
    const first = keys.keyOf(draft);
    for (const [, other] of others) keys.keyOf(other);
    expect(keys.keyOf(draft)).not.toBe(first);
  });
});
