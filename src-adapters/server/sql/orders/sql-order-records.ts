import { type Kysely, type RawBuilder, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Order, type OrderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { LogEntry } from '#domain/checkout/orders/order-log.ts';
import {
  type BadOrderCursor,
  type OrderBatch,
  type OrderListPage,
  type OrderNotFound,
  type OrderQuery,
  type OrderRecords,
  type OrderTab,
  orderTabNames,
  orderTabs,
  type PaymentOfOrder,
  type TabCounts,
  type TabRule,
} from '#domain/checkout/orders/orders.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { openReturnStates } from '#domain/returns/return-state.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { all, anywhere, type SqlCondition } from '../cards/card-where.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { type OrderPosition, orderCursorAfter, orderPlaceIn } from './order-cursor.ts';
import { orderOf } from './order-rows.ts';
import { selectOrders } from './read-orders.ts';

type Db = Kysely<Tables>;

const oneOf = (column: 'state' | 'fulfilment', values: readonly string[] | null): SqlCondition[] =>
  values === null ? [] : [sql`${sql.ref(`orders.${column}`)} = any(${[...values]}::text[])`];

const hasOpenReturn: SqlCondition = sql`exists (
  select from order_returns where order_returns.order_id = orders.id
  and order_returns.state in (${sql.join(openReturnStates.map((state) => sql.lit(state)))}))`;

const belongsTo = (tab: OrderTab): SqlCondition => {
  const { states, fulfilments, orRefunded, withOpenReturn = false }: TabRule = orderTabs[tab];
  const listed = all([
    ...oneOf('state', states),
    ...oneOf('fulfilment', fulfilments),
    ...(withOpenReturn ? [hasOpenReturn] : []),
  ]);
  return orRefunded ? sql`(${listed} or orders.refunded_cents > 0)` : listed;
};

function holds(search: string): SqlCondition[] {
  const part = search.trim().toLowerCase();
  if (part === '') return [];
  return [canStore(part) ? sql`orders.search_text like ${anywhere(part)}` : sql`false`];
}

const comesAfter = ({ createdAt, id }: OrderPosition): SqlCondition =>
  sql`(orders.created_at, orders.id) < (${createdAt}::timestamptz, ${id}::text)`;

async function countOf(db: Db, condition: SqlCondition): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ties are ordered by number. */
async function latest(db: Db, condition: SqlCondition, limit: number | RawBuilder<number>): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where(condition)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderOf);
}

const after = (place: OrderPosition | null): SqlCondition => (place === null ? sql`true` : comesAfter(place));

/** @param found one more than the limit, where there are more */
function cut(found: readonly Order[], limit: number): OrderBatch {
  const orders = found.slice(0, limit);
  const last = orders.at(-1);
  return { orders, nextCursor: last && found.length > limit ? orderCursorAfter(last) : null };
}

async function pageOf(
  db: Db,
  { tab, search, limit, cursor }: OrderQuery,
): Promise<Result<OrderListPage, BadOrderCursor>> {
  const place = cursor === null ? ok(null) : orderPlaceIn(cursor);
  if (place.isErr()) return err(place.error);
  const listed = all([belongsTo(tab), ...holds(search)]);
  const total = await countOf(db, listed);
  const found = await latest(db, all([listed, after(place.value)]), limit + 1);
  return ok({ ...cut(found, limit), total });
}

/** The limit is part of the text: for one that it does not know PostgreSQL plans to read and sort all orders. */
async function batchOf(db: Db, limit: number, cursor: string | null): Promise<Result<OrderBatch, BadOrderCursor>> {
  const place = cursor === null ? ok(null) : orderPlaceIn(cursor);
  return place.isErr() ? err(place.error) : ok(cut(await latest(db, after(place.value), sql.lit(limit + 1)), limit));
}

/** Payments that are looked for in one statement. */
const paymentsAtOnce = 1_000;

async function withoutOrder(db: Db, payments: readonly PaymentOfOrder[]): Promise<PaymentIntentId[]> {
  const found: PaymentIntentId[] = [];
  const storable = payments.map(({ id, orderId }) => ({ id, orderId: canStore(orderId) ? orderId : '' }));
  for (let start = 0; start < storable.length; start += paymentsAtOnce) {
    const some = storable.slice(start, start + paymentsAtOnce);
    const { rows } = await sql<{ readonly id: string }>`
      select payment.id
      from unnest(${some.map(({ id }) => id)}::text[], ${some.map(({ orderId }) => orderId)}::text[])
        with ordinality as payment (id, order_id, position)
      where not exists (select from orders where orders.payment_intent_id = payment.id)
        and not exists (select from orders where orders.id = payment.order_id)
      order by payment.position`.execute(db);
    found.push(...rows.map(({ id }) => paymentIntentId(id)));
  }
  return found;
}

const countWhere = (rule: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${rule})`;

const countsOf = (db: Db): Promise<TabCounts> =>
  db
    .selectFrom('orders')
    .select([
      ...orderTabNames.map((tab) => countWhere(belongsTo(tab)).as(tab)),
      countWhere(all([belongsTo('to-pack'), sql<boolean>`orders.demo`])).as('demosToPack'),
    ])
    .executeTakeFirstOrThrow();

const mostOwnOrders = 100;

const ofUser = (db: Db, user: UserId): Promise<Order[]> =>
  latest(db, sql`orders.owner_id = ${user} and orders.paid_at is not null`, mostOwnOrders);

async function logOf(db: Db, id: OrderId): Promise<Result<readonly LogEntry[], OrderNotFound>> {
  const rows = canStore(id)
    ? await db.selectFrom('order_log').selectAll().where('order_id', '=', id).orderBy('id').execute()
    : [];
  // Every log has an opening entry; without one the order does not exist.
  if (rows.length === 0) return err({ kind: 'order-not-found' });
  return ok(
    rows.map(({ at, actor, fact, from_state, to_state, detail }) => ({
      at: at.toISOString(),
      by: actor,
      event: fact,
      from: from_state,
      to: to_state,
      detail,
    })),
  );
}

export function makeSqlOrderRecords(db: Db, log: Log): OrderRecords {
  const read = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  return {
    page: (query) => read('reading a page of orders', pageOf(db, query)),
    batch: (limit, cursor) => read('reading orders', batchOf(db, limit, cursor)),
    counts: () => read('counting orders', countsOf(db).then(success)),
    ofUser: (user) => read('reading the orders of a user', ofUser(db, user).then(success)),
    log: (id) => read('reading the log of an order', logOf(db, id)),
    withoutOrder: (payments) => read('looking for payments without an order', withoutOrder(db, payments).then(success)),
  };
}
