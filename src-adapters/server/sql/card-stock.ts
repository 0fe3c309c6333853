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

/** Counts the copies of cards that come in, where they say how many there are. */
export async function countCopies(tx: Tx, cards: readonly Card[]): Promise<void> {
  const counted = cards.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ card_id: id, available: stock }]));
  if (counted.length === 0) return;
  await lockCopies(
    tx,
    counted.map(({ card_id }) => card_id),
  );
  await begin(tx, counted);
}

/** Sets the copies that can be had; what is held and sold stays, and the total follows. The copies must be locked. */
export async function setAvailable(tx: Tx, id: string, available: number): Promise<void> {
  await begin(tx, [{ card_id: id, available }]);
  await sql`
    update inventory set available = ${available}::integer, total = ${available}::integer + held + sold
    where card_id = ${id}`.execute(tx);
}

/** What orders bought stays noted with them. */
export async function stopCounting(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('inventory').where('card_id', '=', id).execute();
}
