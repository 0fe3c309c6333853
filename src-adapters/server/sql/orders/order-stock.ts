import { sql } from 'kysely';
import type { CardId } from '#domain/cards/card.ts';
import { type CardOnSale, copiesOf } from '#domain/checkout/orders/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import type { OrderStep } from '#domain/checkout/orders/order-step.ts';
import type { Cents } from '#domain/money/cents.ts';
import { anyOf, type Tx } from '../transaction.ts';

// Copies per card are in `inventory`, per order and card in `reservations`. Lock order: cards, reservations, inventory,
// each by id (O2).

async function lockInventory(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('inventory')
    .select(['card_id', 'available', 'held'])
    .where('card_id', '=', anyOf(ids))
    .orderBy('card_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.card_id, row]));
}

export type Offered = ReadonlyMap<string, CardOnSale>;

/**
 * What an order's cards offer, without waiting for other checkouts. Omits removed cards. @param locked against changes of
 * the cards
 */
export async function readOffered(tx: Tx, order: Order, locked = false): Promise<Offered> {
  const found = tx
    .selectFrom('cards')
    .leftJoin('inventory', 'inventory.card_id', 'cards.id')
    .select(['cards.id', 'price_cents', 'is_posted', 'is_homepage', 'available', 'held'])
    .where('cards.id', '=', anyOf(copiesOf(order).map(({ cardId }) => cardId)))
    .where('archived_at', 'is', null)
    .orderBy('cards.id');
  const rows = await (locked ? found.forShare('cards') : found).execute();
  return new Map(
    rows.map(({ id, price_cents, is_posted, is_homepage, available, held }) => {
      return [id, { price: price_cents as Cents, forSale: is_posted || is_homepage, available, held: held ?? 0 }];
    }),
  );
}

/** The same cards with their copies as they are now, locked. */
export async function lockOffered(tx: Tx, order: Order, cards: Offered): Promise<Offered> {
  const copies = await lockInventory(
    tx,
    copiesOf(order).map(({ cardId }) => cardId),
  );
  return new Map(
    [...cards].map(([id, card]) => {
      const { available = null, held = 0 } = copies.get(id) ?? {};
      return [id, { ...card, available, held }];
    }),
  );
}

type Copies = { readonly cardId: CardId; readonly quantity: number };

/** A table from one JSON parameter. */
const given = (copies: readonly Copies[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given ("cardId" text, quantity integer)`;

/** The copies that an order takes: those of cards whose stock is counted. */
export const trackedCopies = (order: Order, offered: Offered): readonly Copies[] =>
  copiesOf(order)
    .filter(({ cardId }) => typeof offered.get(cardId)?.available === 'number')
    .map(({ cardId, quantity }) => ({ cardId, quantity }));

/** Takes the copies and records which are tracked. */
export async function takeCopies(tx: Tx, order: Order, offered: Offered): Promise<void> {
  const counted = trackedCopies(order, offered);
  if (counted.length === 0) return;
  await sql`
    with held as (
      update inventory set available = available - given.quantity, held = held + given.quantity
      from ${given(counted)} where inventory.card_id = given."cardId" returning card_id, given.quantity
    )
    insert into reservations (order_id, card_id, quantity, state)
    select ${order.id}, card_id, quantity, 'held' from held`.execute(tx);
}

/** @returns whether the order has copies */
async function lockCopies(tx: Tx, id: OrderId): Promise<boolean> {
  const rows = await tx
    .selectFrom('reservations')
    .select('card_id')
    .where('order_id', '=', id)
    .orderBy('card_id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return false;
  await lockInventory(
    tx,
    rows.map((row) => row.card_id),
  );
  return true;
}

const endHold = (id: OrderId, state: 'released' | 'consumed') =>
  sql`update reservations set state = ${state} where order_id = ${id} and state = 'held' returning card_id, quantity`;

async function release(tx: Tx, id: OrderId): Promise<void> {
  await sql`
    with released as (${endHold(id, 'released')})
    update inventory set held = held - released.quantity, available = available + released.quantity
    from released where inventory.card_id = released.card_id`.execute(tx);
}

/** `sold_at` is the last sale; shown when nothing is left. */
async function consume(tx: Tx, id: OrderId, at: string): Promise<void> {
  await sql`
    with consumed as (${endHold(id, 'consumed')})
    update inventory set held = held - consumed.quantity, sold = sold + consumed.quantity, sold_at = ${at}
    from consumed where inventory.card_id = consumed.card_id`.execute(tx);
}

function summed(restock: readonly Copies[]): Copies[] {
  const copies = new Map<CardId, number>();
  for (const { cardId, quantity } of restock) copies.set(cardId, quantity + (copies.get(cardId) ?? 0));
  return [...copies].map(([cardId, quantity]) => ({ cardId, quantity }));
}

/** Restocks sold copies; untracked ones stay untracked. */
async function putBack(tx: Tx, id: OrderId, restock: readonly Copies[]): Promise<void> {
  const back = given(summed(restock));
  const bought = sql`
    reservations.order_id = ${id} and reservations.state = 'consumed' and reservations.card_id = given."cardId"`;
  await sql`
    update inventory set sold = sold - given.quantity, available = available + given.quantity
    from reservations, ${back} where ${bought} and inventory.card_id = given."cardId"`.execute(tx);
  await sql`
    update reservations set restocked = restocked + given.quantity from ${back} where ${bought}`.execute(tx);
}

/** Applies the stock effect of an event. @param at ISO instant */
export async function moveCopies(tx: Tx, { order, stock, restock }: OrderStep, at: string): Promise<void> {
  if (stock === 'keep' && restock.length === 0) return;
  if (!(await lockCopies(tx, order.id))) return;
  if (stock === 'release') await release(tx, order.id);
  if (stock === 'consume') await consume(tx, order.id, at);
  if (restock.length > 0) await putBack(tx, order.id, restock);
}
