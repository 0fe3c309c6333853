import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Order } from '#domain/checkout/orders/order.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orderOf } from './order-rows.ts';

/** Orders with lines and refunds in one statement, for consistency. Callers add conditions on `orders`. */
export const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_addresses as address', 'address.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.cart_id',
      'orders.state',
      'orders.demo',
      'orders.charges',
      'orders.total_cents',
      'orders.currency',
      'orders.customer_email',
      'orders.payment_intent_id',
      'orders.created_at',
      'orders.expires_at',
      'orders.owner_id',
      'orders.paid_at',
      'orders.copies',
      'orders.fulfilment',
      'orders.carrier',
      'orders.tracking_number',
      'orders.carrier_name',
      'orders.tracking_link',
      'orders.canceled_at',
      'orders.refunded_cents',
      'orders.refunds',
      'orders.offer_id',
      'address.name as to_name',
      'address.email as to_email',
      'address.line1 as to_line1',
      'address.line2 as to_line2',
      'address.city as to_city',
      'address.state as to_state',
      'address.postal_code as to_postal_code',
      'address.country as to_country',
      'address.phone as to_phone',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as line')
          .select([
            'line.card_id',
            'line.title',
            'line.variant',
            'line.image_url',
            'line.quantity',
            'line.unit_cents',
            'line.line_cents',
          ])
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds as refund')
          .select([
            'refund.number',
            'refund.amount_cents',
            'refund.shipping_cents',
            'refund.tax_cents',
            'refund.restock',
            'refund.reason',
            'refund.state',
          ])
          .whereRef('refund.order_id', '=', 'orders.id')
          .orderBy('refund.number'),
      ).as('refund_list'),
    ]);

/** By order or payment id. */
export async function readOrder(
  db: Kysely<Tables>,
  by: 'id' | 'payment_intent_id',
  value: string,
): Promise<Order | null> {
  if (!canStore(value)) return null;
  const row = await selectOrders(db).where(`orders.${by}`, '=', value).executeTakeFirst();
  return row ? orderOf(row) : null;
}
