import type { Insertable, Selectable } from 'kysely';
import { cardId } from '#domain/cards/card.ts';
import type { CartId } from '#domain/cart/cart.ts';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import { type Tracking, tidyTracking } from '#domain/checkout/orders/fulfilment.ts';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { NewOrder } from '#domain/checkout/orders/orders.port.ts';
import { searchedText } from '#domain/checkout/orders/searched-text.ts';
import type { Refund, Restock } from '#domain/checkout/payments/refund.ts';
import { storedParts } from '#domain/checkout/payments/refund-parts.ts';
import { addParts, noParts, type RefundParts } from '#domain/checkout/payments/refunded-parts.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { userId } from '#domain/identity/user.ts';
import type { Cents } from '#domain/money/cents.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { OrderAddressTable, OrderLineTable, OrderTable, RefundTable } from '../tables.ts';

type RefundRow = Omit<Selectable<RefundTable>, 'order_id' | 'restock'> & { readonly restock: readonly Restock[] };
type LineRow = Omit<OrderLineTable, 'order_id' | 'position'>;
type AddressRow = {
  readonly [Name in Exclude<keyof OrderAddressTable, 'order_id'> as `to_${Name}`]: Selectable<OrderAddressTable>[Name];
};

/** An order with lines and refunds as JSON lists. */
export type WholeOrderRow = Omit<
  OrderTable,
  'charges' | 'client' | 'network' | 'fingerprint' | 'search_text' | 'customer_key' | 'discount_code'
> &
  AddressRow & {
    readonly charges: OrderCharges | null;
    readonly lines: readonly LineRow[];
    readonly refund_list: readonly RefundRow[];
  };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Columns that events change. */
export const changingRow = (order: Order) =>
  ({
    state: order.state,
    payment_intent_id: order.paymentIntentId,
    paid_at: dateOf(order.paidAt),
    copies: order.copies,
    fulfilment: order.fulfilment,
    carrier: order.tracking?.carrier ?? null,
    tracking_number: order.tracking?.number ?? null,
    carrier_name: order.tracking?.name ?? '',
    tracking_link: order.tracking?.link ?? '',
    canceled_at: dateOf(order.canceledAt),
    refunded_cents: order.refunded,
    refunds: order.refunds,
    search_text: searchedText(order),
  }) satisfies Partial<Insertable<OrderTable>>;

/** Stored orders always have a cart. */
export function cartOf({ id, cartId }: Pick<Order, 'id' | 'cartId'>): CartId {
  if (cartId === null) throw new Error(`order ${id} was opened without its cart`);
  return cartId;
}

/** @param fingerprint as stored */
export const orderRow = ({ order, client, network }: NewOrder, fingerprint: string): Insertable<OrderTable> => ({
  id: order.id,
  cart_id: cartOf(order),
  demo: order.demo,
  charges: order.charges && JSON.stringify(order.charges),
  discount_code: order.charges?.discountCode ?? null,
  total_cents: order.total,
  currency: order.currency,
  customer_email: order.customerEmail,
  created_at: new Date(order.createdAt),
  expires_at: new Date(order.expiresAt),
  owner_id: order.owner,
  client,
  network,
  fingerprint,
  offer_id: order.offerId,
  ...changingRow(order),
});

export const lineRows = ({ id, lines }: Order): Insertable<OrderLineTable>[] =>
  lines.map((line, position) => ({
    order_id: id,
    position,
    card_id: line.cardId,
    title: line.title,
    variant: line.variant,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_cents: line.unitPrice,
    line_cents: line.lineTotal,
  }));

export const addressRow = ({ id, shippingAddress }: Order): Insertable<OrderAddressTable> => {
  const { postalCode, phone = '', ...rest } = shippingAddress;
  return { order_id: id, ...rest, postal_code: postalCode, phone };
};

const lineOf = (row: LineRow): OrderLine => ({
  cardId: cardId(row.card_id),
  title: row.title,
  variant: row.variant,
  imageUrl: row.image_url,
  quantity: row.quantity,
  unitPrice: row.unit_cents as Cents,
  lineTotal: row.line_cents as Cents,
});

const addressOf = (row: AddressRow): ShippingDetails => ({
  name: row.to_name,
  email: row.to_email,
  line1: row.to_line1,
  line2: row.to_line2,
  city: row.to_city,
  state: row.to_state,
  postalCode: row.to_postal_code,
  country: row.to_country,
  ...(row.to_phone !== '' && { phone: row.to_phone }),
});

const trackingOf = ({ carrier, tracking_number, carrier_name, tracking_link }: WholeOrderRow): Tracking | null =>
  carrier === null
    ? null
    : tidyTracking({ carrier, number: tracking_number ?? '', name: carrier_name, link: tracking_link });

const partsOf = (charges: OrderCharges | null, { amount_cents, shipping_cents, tax_cents }: RefundRow): RefundParts =>
  storedParts({ charges }, amount_cents as Cents, shipping_cents as Cents, tax_cents as Cents);

const refundUnderWay = ({ charges, refund_list }: WholeOrderRow): Refund | null => {
  const due = refund_list.find(({ state }) => state === 'due');
  if (!due) return null;
  const { number, amount_cents, restock, reason } = due;
  return { number, amount: amount_cents as Cents, parts: partsOf(charges, due), restock, reason };
};

const made = ({ refund_list }: WholeOrderRow): readonly RefundRow[] =>
  refund_list.filter(({ state }) => state === 'made');

export const orderOf = (row: WholeOrderRow): Order => ({
  id: orderId(row.id),
  state: row.state,
  demo: row.demo,
  lines: row.lines.map(lineOf),
  charges: row.charges,
  total: row.total_cents as Cents,
  currency: row.currency,
  shippingAddress: addressOf(row),
  customerEmail: row.customer_email,
  cartId: row.cart_id as CartId,
  owner: row.owner_id === null ? null : userId(row.owner_id),
  paymentIntentId: row.payment_intent_id === null ? null : paymentIntentId(row.payment_intent_id),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  copies: row.copies,
  fulfilment: row.fulfilment,
  tracking: trackingOf(row),
  canceledAt: row.canceled_at?.toISOString() ?? null,
  refunded: row.refunded_cents as Cents,
  refunds: row.refunds,
  refundedParts: made(row)
    .map((refund) => partsOf(row.charges, refund))
    .reduce(addParts, noParts),
  refund: refundUnderWay(row),
  restocked: made(row).flatMap(({ restock }) => restock),
  offerId: row.offer_id === null ? null : offerId(row.offer_id),
});
