import { sql } from 'kysely';
import type { CardId } from '#domain/cards/card.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import type { StockEffect } from '#domain/checkout/order-state.ts';
import type { OpenOrderFailure } from '#domain/checkout/orders.port.ts';
import { type Cents, sumCents, timesCents } from '#domain/money/cents.ts';
import { anyOf, type Tx } from './transaction.ts';

/** A locked card: what it costs and how many copies can be taken; null where copies are not counted. */
type LockedCard = { readonly price: Cents; readonly forSale: boolean; readonly available: number | null };

export type LockedCards = ReadonlyMap<string, LockedCard>;

/**
 * Locks cards and their stock, both in the order of their ids, so that two checkouts never wait for each other (O2). The
 * cards are locked against change, not against other checkouts; the stock against both.
 */
export async function lockCards(tx: Tx, ids: readonly string[]): Promise<LockedCards> {
  const cards = await tx
    .selectFrom('cards')
    .select(['id', 'price_cents', 'is_posted', 'is_homepage'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
  const stock = await tx
    .selectFrom('inventory')
    .select(['card_id', 'available'])
    .where('card_id', '=', anyOf(ids))
    .orderBy('card_id')
    .forUpdate()
    .execute();
  const available = new Map(stock.map((row) => [row.card_id, row.available]));
  return new Map(
    cards.map((row) => [
      row.id,
      {
        price: row.price_cents as Cents,
        forSale: row.is_posted || row.is_homepage,
        available: available.get(row.id) ?? null,
      },
    ]),
  );
}

type Copies = { readonly cardId: CardId; readonly title: string; readonly quantity: number };

/** The copies that an order takes of each card; the same card on two lines counts once (C7). */
export function copiesOf({ lines }: Pick<Order, 'lines'>): Copies[] {
  const copies = new Map<CardId, Copies>();
  for (const { cardId, title, quantity } of lines) {
    copies.set(cardId, { cardId, title, quantity: quantity + (copies.get(cardId)?.quantity ?? 0) });
  }
  return [...copies.values()];
}

/** What stands in the way of an order, prices and stock looked at under lock; null when nothing does (PAY-09, PAY-25). */
export function obstacle(order: Order, locked: LockedCards): OpenOrderFailure | null {
  const sold = copiesOf(order).flatMap(({ cardId, title, quantity }) => {
    const card = locked.get(cardId);
    const left = card?.forSale ? (card.available ?? Number.POSITIVE_INFINITY) : 0;
    return quantity > left ? [{ cardId, title, left }] : [];
  });
  if (sold.length > 0) return { kind: 'sold', lines: sold };

  const priced = order.lines.map((line) => ({ line, price: locked.get(line.cardId)?.price ?? line.unitPrice }));
  const changed = priced.filter(({ line, price }) => line.unitPrice !== price);
  if (changed.length === 0) return null;
  return {
    kind: 'price-changed',
    lines: changed.map(({ line: { cardId, title, unitPrice }, price }) => ({ cardId, title, shown: unitPrice, price })),
    total: sumCents(priced.map(({ line, price }) => timesCents(price, line.quantity))),
  };
}

/** Takes the copies of an order that has no obstacle, and notes which of them are counted. */
export async function takeCopies(tx: Tx, order: Order, locked: LockedCards): Promise<void> {
  const counted = copiesOf(order).filter(({ cardId }) => typeof locked.get(cardId)?.available === 'number');
  for (const { cardId, quantity } of counted) {
    await tx
      .updateTable('inventory')
      .set({ available: sql`available - ${quantity}::integer` })
      .where('card_id', '=', cardId)
      .execute();
    await tx
      .insertInto('reservations')
      .values({ order_id: order.id, card_id: cardId, quantity, state: 'held' })
      .execute();
  }
}

async function releaseCopies(tx: Tx, id: OrderId): Promise<void> {
  await sql`
    update inventory set available = available + reservations.quantity
    from reservations
    where reservations.order_id = ${id} and reservations.state = 'held'
      and reservations.card_id = inventory.card_id`.execute(tx);
  await tx.updateTable('reservations').set({ state: 'released' }).where('order_id', '=', id).execute();
}

async function consumeCopies(tx: Tx, id: OrderId): Promise<void> {
  await tx.updateTable('reservations').set({ state: 'consumed' }).where('order_id', '=', id).execute();
}

/** What a step of the state table does to the copies of an order. The cards must be locked. */
export const applyToStock = {
  keep: async () => {},
  consume: consumeCopies,
  release: releaseCopies,
} as const satisfies Record<StockEffect, (tx: Tx, id: OrderId) => Promise<void>>;

/** The cards of which these orders hold copies. */
export async function heldCards(tx: Tx, orders: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('reservations')
    .select('card_id')
    .where('order_id', '=', anyOf(orders))
    .where('state', '=', 'held')
    .execute();
  return rows.map((row) => row.card_id);
}
