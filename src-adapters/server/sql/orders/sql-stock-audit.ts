import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { cardId } from '#domain/cards/card.ts';
import { copiesFit } from '#domain/checkout/orders/fitting-copies.ts';
import { orderId, type StockState, stockStates } from '#domain/checkout/orders/order.ts';
import { type OrderState, orderStates } from '#domain/checkout/orders/order-state.ts';
import type { CopiesMisfit, StockAudit, StockGap } from '#domain/checkout/orders/orders.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { ReservationTable, Tables } from '../tables.ts';
import { anyOf, inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';

type Db = Kysely<Tables>;

/** Copies per tracked card according to the orders and accepted offers; returned ones are not sold. */
const byOrders = sql`
  select inventory.card_id,
    (coalesce(sum(reservations.quantity) filter (where reservations.state = 'held'), 0)
      + (select count(*) from offers where offers.card_id = inventory.card_id and holds))::integer as held,
    coalesce(sum(reservations.quantity - reservations.restocked)
      filter (where reservations.state = 'consumed'), 0)::integer as sold
  from inventory
  left join reservations on reservations.card_id = inventory.card_id and reservations.state <> 'released'
  group by inventory.card_id`;

const differs = sql<boolean>`(inventory.held, inventory.sold) <> (accounted.held, accounted.sold)`;

type GapRow = {
  readonly card_id: string;
  readonly total: number;
  readonly available: number;
  readonly held: number;
  readonly sold: number;
  readonly held_by_orders: number;
  readonly sold_by_orders: number;
};

/** One statement, for consistency. */
async function gapsIn(db: Db): Promise<StockGap[]> {
  const { rows } = await sql<GapRow>`
    select inventory.card_id, inventory.total, inventory.available, inventory.held, inventory.sold,
      accounted.held as held_by_orders, accounted.sold as sold_by_orders
    from inventory join (${byOrders}) as accounted on accounted.card_id = inventory.card_id
    where ${differs}
    order by inventory.card_id`.execute(db);
  return rows.map(({ card_id, total, available, held, sold, held_by_orders, sold_by_orders }) => ({
    cardId: cardId(card_id),
    counted: { total, available, held, sold },
    byOrders: { held: held_by_orders, sold: sold_by_orders },
  }));
}

const reservedAs = {
  held: 'held',
  sold: 'consumed',
  returned: 'released',
} as const satisfies Record<StockState, ReservationTable['state']>;

type MisfitRow = {
  readonly id: string;
  readonly state: OrderState;
  readonly copies: StockState;
  /** Reservation states that do not match. */
  readonly reserved: readonly string[];
};

const fittingPairs = orderStates.flatMap((state) =>
  stockStates.filter((copies) => copiesFit({ state, copies })).map((copies) => `${state} ${copies}`),
);

const reservedWord = sql.join(
  stockStates.map((place) => sql`when ${sql.lit(place)} then ${sql.lit(reservedAs[place])}`),
  sql` `,
);

/** Without its subject: 'is paid, but its copies are noted as held'. */
function detailOf({ state, copies, reserved }: MisfitRow): string {
  const byState = copiesFit({ state, copies }) ? [] : [`is ${state}, but its copies are noted as ${copies}`];
  const byReservation = reserved.map((as) => `has its copies ${copies}, but some are reserved as ${as}`);
  return [...byState, ...byReservation].join('; ');
}

async function misfitsIn(db: Db): Promise<CopiesMisfit[]> {
  const { rows } = await sql<MisfitRow>`
    with elsewhere as (
      select orders.id, array_agg(distinct reservations.state order by reservations.state) as reserved
      from orders join reservations on reservations.order_id = orders.id
      where reservations.state <> case orders.copies ${reservedWord} end
      group by orders.id
    )
    select orders.id, orders.state, orders.copies, coalesce(elsewhere.reserved, '{}') as reserved
    from orders left join elsewhere on elsewhere.id = orders.id
    where elsewhere.id is not null or not (orders.state || ' ' || orders.copies) = ${anyOf(fittingPairs)}
    order by orders.created_at, orders.id`.execute(db);
  return rows.map((row) => ({ orderId: orderId(row.id), detail: detailOf(row) }));
}

/** Recounts under lock, in the lock order of checkouts (O2). */
async function recount(tx: Tx, cards: readonly string[]): Promise<Result<number, never>> {
  await tx
    .selectFrom('inventory')
    .select('card_id')
    .where('card_id', '=', anyOf(cards))
    .orderBy('card_id')
    .forUpdate()
    .execute();
  const { rows } = await sql`
    update inventory set
      held = accounted.held,
      sold = accounted.sold,
      available = inventory.total - accounted.held - accounted.sold
    from (${byOrders}) as accounted
    where accounted.card_id = inventory.card_id and inventory.card_id = ${anyOf(cards)}
      and ${differs} and inventory.total >= accounted.held + accounted.sold
    returning inventory.card_id`.execute(tx);
  return ok(rows.length);
}

/** Compares stock with reservations, and reservations with orders. */
export function makeSqlStockAudit(db: Db, log: Log): StockAudit {
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  const recountAll = async (): Promise<Result<number, never>> => {
    const cards = (await gapsIn(db)).map((gap) => gap.cardId);
    return cards.length === 0 ? ok(0) : inTransaction(db, (tx) => recount(tx, cards));
  };
  return {
    gaps: () => guarded('comparing stock and orders', gapsIn(db).then(success)),
    misfits: () => guarded('comparing orders and reservations', misfitsIn(db).then(success)),
    recount: () => guarded('counting copies anew', recountAll()),
  };
}
