import { sql } from 'kysely';
import type { Card } from '#domain/cards/card.ts';
import { anyOf, type Tx } from '../transaction.ts';

/** Locks offers, reservations, then inventory, in the same order as `makeSqlOrders`; lock cards before. */
export async function lockCopies(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from offers where card_id = ${anyOf(ids)} and holds order by id for update`.execute(tx);
  await sql`
    select from reservations where card_id = ${anyOf(ids)} and state <> 'released'
    order by card_id, order_id for update`.execute(tx);
  await sql`select from inventory where card_id = ${anyOf(ids)} order by card_id for update`.execute(tx);
}

type Stocked = Pick<Card, 'id' | 'stock'>;

type Counted = { readonly card_id: string; readonly available: number };

/**
 * Keeps held and sold copies and updates the total. Starts tracking with the copies that orders and offers hold, or that
 * were bought.
 */
async function setAvailable(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await sql`
    insert into inventory (card_id, total, available, held, sold, sold_at)
    select given.card_id, given.available + taken.held + taken.sold, given.available,
      taken.held, taken.sold, taken.sold_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (card_id text, available integer)
    cross join lateral (
      select
        coalesce(sum(quantity) filter (where reservations.state = 'held'), 0)
          + (select count(*) from offers where offers.card_id = given.card_id and holds) as held,
        coalesce(sum(quantity - restocked) filter (where reservations.state = 'consumed'), 0) as sold,
        max(orders.paid_at) filter (where reservations.state = 'consumed') as sold_at
      from reservations join orders on orders.id = reservations.order_id
      where reservations.card_id = given.card_id and reservations.state <> 'released'
    ) as taken
    on conflict (card_id) do update
      set available = excluded.available, total = excluded.available + inventory.held + inventory.sold`.execute(tx);
}

/** Cards whose stock is tracked. */
export const trackedIn = (cards: readonly Stocked[]): Counted[] =>
  cards.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ card_id: id, available: stock }]));

/** Sets the available copies; without a stock, stops tracking. Copies must be locked. */
export async function setStocks(tx: Tx, cards: readonly Stocked[]): Promise<void> {
  const counted = trackedIn(cards);
  const uncounted = cards.flatMap(({ id, stock }) => (stock === undefined ? [id] : []));
  if (counted.length > 0) await setAvailable(tx, counted);
  if (uncounted.length > 0) await tx.deleteFrom('inventory').where('card_id', '=', anyOf(uncounted)).execute();
}
