import type { Card } from '#domain/cards/card.ts';
import { type CartId, cartId } from '#domain/cart/cart.ts';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import { type Order, orderId, untouched } from '#domain/checkout/orders/order.ts';
import type { NewOrder } from '#domain/checkout/orders/orders.port.ts';
import { orderLine } from '#domain/checkout/quote.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { cents, noCents, sumCents } from '#domain/money/cents.ts';

export const someAddress = {
  ...blankShipping,
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  line1: '12 Engine Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
};

/** $5.00 of shipping and 7.25 % of tax, on cards worth $100.00. */
export const someCharges: OrderCharges = {
  discount: noCents,
  shipping: cents(500),
  method: { name: 'Bubble mailer', insured: true, signature: false, handlingDays: 2 },
  taxIncluded: false,
  taxOnShipping: false,
  taxes: [{ name: 'Sales tax (IL)', rate: 725, amount: cents(725) }],
};

/** Of a method with tracking. */
export const trackedCharges: OrderCharges = { ...someCharges, method: { ...someCharges.method, tracked: true } };

export const cartNumber = (number: number): CartId => cartId(`${'c'.repeat(24)}${String(number).padStart(4, '0')}`);

export const orderNumber = (number: number) => orderId(`${'o'.repeat(24)}${String(number).padStart(4, '0')}`);

/** Later than any clock in tests. */
export const farAhead = '2099-01-01T00:00:00.000Z';
export const longAgo = '2020-01-01T00:15:00.000Z';

export type OrderWish = {
  readonly number: number;
  readonly cards: readonly (readonly [card: Card, quantity: number])[];
  readonly cart?: CartId;
  readonly expiresAt?: string;
};

/** At the cards' prices; the hold does not expire unless `expiresAt` is given. */
export function anOrder({ number, cards, cart = cartNumber(number), expiresAt = farAhead }: OrderWish): Order {
  const lines = cards.map(([card, quantity]) => orderLine(card, quantity));
  return {
    ...untouched,
    id: orderNumber(number),
    demo: true,
    lines,
    total: sumCents(lines.map(({ lineTotal }) => lineTotal)),
    currency: 'usd',
    shippingAddress: someAddress,
    customerEmail: someAddress.email,
    cartId: cart,
    owner: null,
    createdAt: expiresAt === longAgo ? '2020-01-01T00:00:00.000Z' : '2025-06-01T12:00:00.000Z',
    expiresAt,
  };
}

export const newOrder = (wish: OrderWish, more: Partial<Omit<NewOrder, 'order'>> = {}): NewOrder => ({
  order: anOrder(wish),
  idempotencyKey: `key-${wish.number}`,
  fingerprint: `fingerprint-${wish.number}`,
  client: null,
  network: null,
  ...more,
});
