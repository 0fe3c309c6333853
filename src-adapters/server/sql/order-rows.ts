import type { Insertable, Selectable } from 'kysely';
import { cardId } from '#domain/cards/card.ts';
import type { CartId } from '#domain/cart/cart.ts';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/order.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import type { ShippingDetails } from '#domain/checkout/shipping.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OrderAddressTable, OrderLineTable, OrderTable } from './tables.ts';

export const orderRow = (order: Order): Insertable<OrderTable> => ({
  id: order.id,
  cart_id: order.cartId,
  state: order.state,
  demo: order.demo,
  total_cents: order.total,
  currency: order.currency,
  customer_email: order.customerEmail,
  payment_intent_id: order.paymentIntentId,
  created_at: new Date(order.createdAt),
  expires_at: new Date(order.expiresAt),
});

export const lineRows = ({ id, lines }: Order): Insertable<OrderLineTable>[] =>
  lines.map((line, position) => ({
    order_id: id,
    position,
    card_id: line.cardId,
    title: line.title,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_cents: line.unitPrice,
    line_cents: line.lineTotal,
  }));

export const addressRow = ({ id, shippingAddress }: Order): Insertable<OrderAddressTable> => {
  const { postalCode, ...rest } = shippingAddress;
  return { order_id: id, ...rest, postal_code: postalCode };
};

const lineOf = (row: Selectable<OrderLineTable>): OrderLine => ({
  cardId: cardId(row.card_id),
  title: row.title,
  imageUrl: row.image_url,
  quantity: row.quantity,
  unitPrice: row.unit_cents as Cents,
  lineTotal: row.line_cents as Cents,
});

const addressOf = (row: Selectable<OrderAddressTable>): ShippingDetails => ({
  name: row.name,
  email: row.email,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
});

export const orderOf = (
  row: Selectable<OrderTable>,
  lines: readonly Selectable<OrderLineTable>[],
  address: Selectable<OrderAddressTable>,
): Order => ({
  id: orderId(row.id),
  state: row.state,
  demo: row.demo,
  lines: lines.map(lineOf),
  total: row.total_cents as Cents,
  currency: row.currency,
  shippingAddress: addressOf(address),
  customerEmail: row.customer_email,
  cartId: row.cart_id as CartId,
  paymentIntentId: row.payment_intent_id === null ? null : paymentIntentId(row.payment_intent_id),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
