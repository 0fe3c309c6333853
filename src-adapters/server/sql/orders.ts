import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Order, type OrderId, orderId, type PaymentIntentId } from '#domain/checkout/order.ts';
import { holdsStock, next, type OrderFact, orderStates, type StepNotAllowed } from '#domain/checkout/order-state.ts';
import type {
  NewOrder,
  OpenOrderFailure,
  OrderNotFound,
  Orders,
  OrdersUnavailable,
} from '#domain/checkout/orders.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { addressRow, lineRows, orderOf, orderRow } from './order-rows.ts';
import { applyToStock, copiesOf, heldCards, lockCards, obstacle, takeCopies } from './order-stock.ts';
import { canStore } from './stored-text.ts';
import type { OrderTable, Tables } from './tables.ts';
import { anyOf, inTransaction, orUnavailable, type Tx } from './transaction.ts';

type OrderRow = Selectable<OrderTable>;

const notFound: OrderNotFound = { kind: 'order-not-found' };

const openStates = orderStates.filter(holdsStock);

async function readOrder(db: Kysely<Tables>, by: 'id' | 'payment_intent_id', value: string): Promise<Order | null> {
  if (!canStore(value)) return null;
  const row = await db.selectFrom('orders').selectAll().where(by, '=', value).executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const address = await db
    .selectFrom('order_addresses')
    .selectAll()
    .where('order_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return orderOf(row, lines, address);
}

const found = (order: Order | null): Result<Order, OrderNotFound> => (order ? ok(order) : err(notFound));

/** Moves a locked order by the state table, with its stock and a line in the log (PAY-24). Its cards must be locked. */
async function move(
  tx: Tx,
  row: Pick<OrderRow, 'id' | 'state'>,
  fact: OrderFact,
  intent?: PaymentIntentId,
): Promise<Result<void, StepNotAllowed>> {
  const step = next(row.state, fact);
  if (step.isErr()) return err(step.error);
  await applyToStock[step.value.stock](tx, orderId(row.id));
  await tx
    .updateTable('orders')
    .set({ state: step.value.state, ...(intent && { payment_intent_id: intent }) })
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('order_log')
    .values({ order_id: row.id, fact, from_state: row.state, to_state: step.value.state })
    .execute();
  return ok(undefined);
}

type Claim = { readonly orderId: string; readonly fingerprint: string } | null;

const hashOf = (fingerprint: string): string => createHash('sha256').update(fingerprint).digest('hex');

/** Notes the key; answers what it was used for before, after waiting for whoever uses it now. */
async function claimKey(tx: Tx, { idempotencyKey, fingerprint, order }: NewOrder): Promise<Claim> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: idempotencyKey, fingerprint: hashOf(fingerprint), order_id: order.id })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const before = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', idempotencyKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { orderId: before.order_id, fingerprint: before.fingerprint };
}

/** The order that a key made before, while it is alive. */
async function madeBefore(tx: Tx, claim: Claim, now: Date): Promise<Order | null> {
  const order = claim && (await readOrder(tx, 'id', claim.orderId));
  const over = !order || order.state === 'expired' || (holdsStock(order.state) && new Date(order.expiresAt) <= now);
  return over ? null : order;
}

/** Open orders that give way to a new one, locked: of the same cart, or with a hold that is over on one of its cards. */
const lockGivingWay = (tx: Tx, order: Order, now: Date): Promise<Pick<OrderRow, 'id' | 'state'>[]> =>
  tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('state', 'in', openStates)
    .where((eb) =>
      eb.or([
        eb('cart_id', '=', order.cartId),
        eb.and([
          eb('expires_at', '<=', now),
          eb.exists(
            eb
              .selectFrom('reservations')
              .select('card_id')
              .whereRef('reservations.order_id', '=', 'orders.id')
              .where('card_id', '=', anyOf(order.lines.map((line) => line.cardId))),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

async function insertOrder(tx: Tx, { order, idempotencyKey, fingerprint }: NewOrder): Promise<void> {
  await tx.insertInto('orders').values(orderRow(order)).execute();
  await tx.insertInto('order_lines').values(lineRows(order)).execute();
  await tx.insertInto('order_addresses').values(addressRow(order)).execute();
  await tx
    .updateTable('idempotency_keys')
    .set({ order_id: order.id, fingerprint: hashOf(fingerprint) })
    .where('key', '=', idempotencyKey)
    .execute();
  await tx
    .insertInto('order_log')
    .values({ order_id: order.id, fact: 'opened', from_state: null, to_state: order.state })
    .execute();
}

async function open(tx: Tx, opened: NewOrder): Promise<Result<Order, OpenOrderFailure>> {
  const { order } = opened;
  const now = new Date(order.createdAt);
  await sql`select pg_advisory_xact_lock(hashtextextended(${order.cartId}, 0))`.execute(tx);
  const claim = await claimKey(tx, opened);
  const before = await madeBefore(tx, claim, now);
  if (before) {
    return claim?.fingerprint === hashOf(opened.fingerprint) ? ok(before) : err({ kind: 'idempotency-key-reused' });
  }

  const givingWay = await lockGivingWay(tx, order, now);
  const wanted = copiesOf(order).map(({ cardId }) => cardId);
  const held = await heldCards(
    tx,
    givingWay.map(({ id }) => id),
  );
  const ids = [...new Set<string>([...wanted, ...held])];
  await lockCards(tx, ids);
  for (const row of givingWay) {
    const moved = await move(tx, row, 'hold_ended');
    if (moved.isErr()) throw new Error(`an open order cannot end: ${moved.error.state}`);
  }
  const locked = await lockCards(tx, wanted);
  const failure = obstacle(order, locked);
  if (failure) return err(failure);

  await insertOrder(tx, opened);
  await takeCopies(tx, order, locked);
  return ok(order);
}

async function record(
  tx: Tx,
  id: OrderId,
  fact: OrderFact,
  intent?: PaymentIntentId,
): Promise<Result<Order, StepNotAllowed | OrderNotFound>> {
  const row = canStore(id)
    ? await tx.selectFrom('orders').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) return err(notFound);
  await lockCards(tx, await heldCards(tx, [id]));
  const moved = await move(tx, row, fact, intent);
  return moved.isErr() ? err(moved.error) : found(await readOrder(tx, 'id', id));
}

/** Ends one hold that is over; null when there is none that nobody else works on. */
async function endOne(tx: Tx, now: Date): Promise<Result<string | null, never>> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('state', 'in', openStates)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return ok(null);
  await lockCards(tx, await heldCards(tx, [row.id]));
  const moved = await move(tx, row, 'hold_ended');
  if (moved.isErr()) throw new Error(`an open order cannot end: ${moved.error.state}`);
  return ok(row.id);
}

async function endHolds(db: Kysely<Tables>, now: Date): Promise<Result<number, never>> {
  for (let ended = 0; ; ended += 1) {
    const one = await inTransaction(db, (tx) => endOne(tx, now));
    if (one.isErr() || one.value === null) return ok(ended);
  }
}

const unavailable: OrdersUnavailable = { kind: 'orders-unavailable' };

/**
 * Orders and their stock in the database. Locks are taken in one order everywhere: the cart, the key, order rows, card
 * rows, stock rows, each by id.
 */
export function makeSqlOrders(db: Kysely<Tables>, log: Log): Orders {
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work, unavailable);
  return {
    open: (order) =>
      guarded(
        'opening an order',
        inTransaction(db, (tx) => open(tx, order)),
      ),
    find: (id) => guarded('reading an order', readOrder(db, 'id', id).then(found)),
    findByIntent: (id) => guarded('reading an order', readOrder(db, 'payment_intent_id', id).then(found)),
    record: (id, fact, intent) =>
      guarded(
        'moving an order',
        inTransaction(db, (tx) => record(tx, id, fact, intent)),
      ),
    endHolds: (now) => guarded('ending holds', endHolds(db, new Date(now))),
  };
}
