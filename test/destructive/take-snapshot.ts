import type { Kysely } from 'kysely';
import type { Tables } from '#adapters/server/sql/tables.ts';
import type { ShopSnapshot } from './invariants.ts';

export async function takeSnapshot(db: Kysely<Tables>): Promise<ShopSnapshot> {
  const stock = await db.selectFrom('inventory').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  const reservations = await db.selectFrom('reservations').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const offers = await db.selectFrom('offers').selectAll().execute();
  return {
    offers: offers.map(({ id, card_id, state, holds, order_id }) => ({
      id,
      card: card_id,
      state,
      holds,
      order: order_id,
    })),
    stock: stock.map(({ card_id, total, available, held, sold }) => ({ card: card_id, total, available, held, sold })),
    orders: orders.map((row) => ({
      id: row.id,
      state: row.state,
      copies: row.copies,
      fulfilment: row.fulfilment,
      cart: row.cart_id,
      total: row.total_cents,
      refunded: row.refunded_cents,
      intent: row.payment_intent_id,
    })),
    reservations: reservations.map(({ order_id, card_id, quantity, restocked, state }) => ({
      order: order_id,
      card: card_id,
      quantity,
      restocked,
      state,
    })),
    refunds: refunds.map(({ order_id, number, amount_cents, state }) => ({
      order: order_id,
      number,
      amount: amount_cents,
      state,
    })),
  };
}
