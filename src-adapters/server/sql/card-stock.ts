import { sql } from 'kysely';
import type { Card } from '#domain/cards/card.ts';
import { anyOf, type Tx } from './transaction.ts';

/**
 * Locks what orders noted of copies of these cards, and then the copies: in the order in which orders do it
 * (`makeSqlOrders`), after the cards.
 */
export async function lockCopies(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from reservations where card_id = ${anyOf(ids)} and state <> 'released'
    order by card_id, order_id for update`.execute(tx);
  await sql`select from inventory where card_id = ${anyOf(ids)} order by card_id for update`.execute(tx);
}

type Counted = { readonly card_id: string; readonly available: number };

/** Begins to count copies; those that orders hold or bought of a card of that id count in. What is counted already stays. */
async function begin(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await sql`
    insert into inventory (card_id, total, available, held, sold, sold_at)
    select given.card_id, given.available + taken.held + taken.sold, given.available,
      taken.held, taken.sold, taken.sold_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (card_id text, available integer)
    cross join lateral (
      select
        coalesce(sum(quantity) filter (where reservations.state = 'held'), 0) as held,
        coalesce(sum(quantity - restocked) filter (where reservations.state = 'consumed'), 0) as sold,
        max(orders.paid_at) filter (where reservations.state = 'consumed') as sold_at
      from reservations join orders on orders.id = reservations.order_id
      where reservations.card_id = given.card_id and reservations.state <> 'released'
    ) as taken
    on conflict (card_id) do nothing`.execute(tx);
}

/** Sets the copies that can be had; what is held and sold stays, and the total follows. */
async function setAvailable(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await begin(tx, counted);
  await sql`
    update inventory set available = given.available, total = given.available + held + sold
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (card_id text, available integer)
    where inventory.card_id = given.card_id`.execute(tx);
}

/**
 * Sets how many copies of each card can be had, as its stock says; where it says nothing they are not counted any more, and
 * what orders bought stays noted with them. The copies must be locked.
 */
export async function setStocks(tx: Tx, cards: readonly Pick<Card, 'id' | 'stock'>[]): Promise<void> {
  const counted = cards.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ card_id: id, available: stock }]));
  const uncounted = cards.flatMap(({ id, stock }) => (stock === undefined ? [id] : []));
  if (counted.length > 0) await setAvailable(tx, counted);
  if (uncounted.length > 0) await tx.deleteFrom('inventory').where('card_id', '=', anyOf(uncounted)).execute();
}
