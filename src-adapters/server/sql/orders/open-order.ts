import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import {
  type Holds,
  isAlwaysAllowed,
  stockThatCounts,
  type TooManyHeld,
  tooManyHeld,
} from '#domain/checkout/orders/hold-limits.ts';
import { obstacle } from '#domain/checkout/orders/obstacle.ts';
import { type Order, orderId } from '#domain/checkout/orders/order.ts';
import { openStates } from '#domain/checkout/orders/order-state.ts';
import { mostOpenOrders, type NewOrder, type OpenOrderFailure } from '#domain/checkout/orders/orders.port.ts';
import { answersAgain } from '#domain/checkout/orders/repeated-request.ts';
import { type DiscountRefused, refusalNow, refused } from '#domain/pricing/discount-code.ts';
import { scopeConditions } from '../cards/card-where.ts';
import { lockNames } from '../in-turn.ts';
import { latestCode, lockCode, tryLockCode, usesOf } from '../pricing/read-discount-codes.ts';
import type { Tx } from '../transaction.ts';
import { orderOffer } from './order-offer.ts';
import { addressRow, cartOf, lineRows, orderRow } from './order-rows.ts';
import { lockOffered, type Offered, readOffered, takeCopies, trackedCopies } from './order-stock.ts';
import { readOrder } from './read-orders.ts';

type Claim = { readonly orderId: string; readonly fingerprint: string };

const hashOf = (fingerprint: string): string => createHash('sha256').update(fingerprint).digest('hex');

/** Claims the key, or returns its previous use; waits for a concurrent one. */
async function claimKey(tx: Tx, { idempotencyKey, fingerprint, order }: NewOrder): Promise<Claim | null> {
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

async function pointKey(tx: Tx, { idempotencyKey, fingerprint }: NewOrder, order: Order): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ order_id: order.id, fingerprint: hashOf(fingerprint) })
    .where('key', '=', idempotencyKey)
    .execute();
}

const isAlive = (before: Order, { order }: NewOrder): boolean => answersAgain(before, Date.parse(order.createdAt));

const openOrderOf = (tx: Tx, { order }: NewOrder) =>
  tx
    .selectFrom('orders')
    .select(['id', 'fingerprint'])
    .where('cart_id', '=', cartOf(order))
    .where('state', 'in', openStates)
    .executeTakeFirst();

/** The existing order for the same request, or a conflict with the cart's open order. */
async function besides(tx: Tx, opened: NewOrder): Promise<Result<Order, OpenOrderFailure> | null> {
  const other = await openOrderOf(tx, opened);
  if (!other) return null;
  const order = other.fingerprint === hashOf(opened.fingerprint) ? await readOrder(tx, 'id', other.id) : null;
  if (!order || !isAlive(order, opened)) return err({ kind: 'checkout-in-progress', orderId: orderId(other.id) });
  await pointKey(tx, opened, order);
  return ok(order);
}

type Open = Holds & { readonly orders: number };

/** Open orders of the client, and the copies that its orders and those of its network hold. */
async function openBy(tx: Tx, { client, network }: NewOrder): Promise<Open> {
  const { rows } = await sql<Open>`
    select
      count(distinct id) filter (where client = ${client}::text)::integer as orders,
      coalesce(sum(quantity) filter (where client = ${client}::text), 0)::integer as customer,
      coalesce(sum(quantity) filter (where network = ${network}::text), 0)::integer as network
    from orders left join reservations on order_id = id and reservations.state = 'held'
    where (client = ${client}::text or network = ${network}::text) and orders.state in (${sql.join(openStates)})`.execute(
    tx,
  );
  return rows[0] ?? { orders: 0, customer: 0, network: 0 };
}

/** Copies on offer, counted as far as a limit depends on them. */
async function copiesForSale(tx: Tx): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select coalesce(sum(copies), 0)::integer as copies from (
      select available + held as copies from inventory join cards on cards.id = inventory.card_id
      where ${scopeConditions.public} and available + held > 0
      limit ${stockThatCounts}::integer
    ) as counted`.execute(tx);
  return rows[0]?.copies ?? 0;
}

async function hoarding(tx: Tx, held: Holds, order: Order, offered: Offered): Promise<TooManyHeld | null> {
  const wanted = trackedCopies(order, offered).reduce((sum, { quantity }) => sum + quantity, 0);
  return isAlwaysAllowed(held, wanted) ? null : tooManyHeld(held, wanted, await copiesForSale(tx));
}

async function refusedCode(tx: Tx, order: Order, code: string): Promise<DiscountRefused | null> {
  const stored = await latestCode(tx, code);
  if (stored === null) return refused({ reason: 'unknown' });
  const uses = await usesOf(tx, code, order.customerEmail);
  const refusal = refusalNow(stored.code, uses, Date.parse(order.createdAt));
  return refusal && refused(refusal);
}

/** An order of an agreed or paid price takes its copies at it. */
const obstacleOf = ({ order, isPaid }: NewOrder, offered: Offered): OpenOrderFailure | null =>
  obstacle(order, offered, order.offerId !== null || isPaid);

/**
 * Counts the uses of the order's code with the code locked, so that the last use goes to one order. While others have it,
 * an order that cannot succeed is refused without waiting: who waits has a connection.
 */
async function spentCode(tx: Tx, opened: NewOrder): Promise<OpenOrderFailure | null> {
  const { order, isPaid } = opened;
  const code = order.charges?.discountCode;
  if (code === undefined || isPaid) return null;
  if (!(await tryLockCode(tx, code))) {
    const refusal = (await refusedCode(tx, order, code)) ?? obstacleOf(opened, await readOffered(tx, order));
    if (refusal) return refusal;
    await lockCode(tx, code);
  }
  return refusedCode(tx, order, code);
}

/** One statement, because every one is a way to the database and back. */
async function insertOrder(tx: Tx, opened: NewOrder): Promise<void> {
  const { order } = opened;
  await tx
    .with('opened', (db) => db.insertInto('orders').values(orderRow(opened, hashOf(opened.fingerprint))))
    .with('lines', (db) => db.insertInto('order_lines').values(lineRows(order)))
    .with('address', (db) => db.insertInto('order_addresses').values(addressRow(order)))
    .insertInto('order_log')
    .values({
      order_id: order.id,
      at: new Date(order.createdAt),
      actor: opened.isPaid ? 'shop' : 'shopper',
      fact: 'opened',
      from_state: null,
      to_state: order.state,
      detail: '',
    })
    .execute();
}

/** Implements `Orders.open`. A refusal changes nothing. */
export async function openOrder(tx: Tx, opened: NewOrder): Promise<Result<Order, OpenOrderFailure>> {
  const { order, client, network } = opened;
  const isLimited = client !== null || network !== null;
  const names = [`cart ${cartOf(order)}`, client && `client ${client}`, network && `network ${network}`];
  await lockNames(
    tx,
    names.filter((name) => name !== null),
  );

  const claim = await claimKey(tx, opened);
  const made = claim && (await readOrder(tx, 'id', claim.orderId));
  if (claim && made && isAlive(made, opened)) {
    return claim.fingerprint === hashOf(opened.fingerprint) ? ok(made) : err({ kind: 'idempotency-key-reused' });
  }
  const answer = await besides(tx, opened);
  if (answer) return answer;
  const open = isLimited ? await openBy(tx, opened) : null;
  if (open && open.orders >= mostOpenOrders) return err({ kind: 'too-many-checkouts' });

  const spent = await spentCode(tx, opened);
  if (spent) return err(spent);
  const agreed = await orderOffer(tx, order);
  if (agreed.isErr()) return err(agreed.error);
  const shown = await readOffered(tx, order, true);
  const early = obstacleOf(opened, shown);
  if (early) return err(early);
  const offered = await lockOffered(tx, order, shown);
  const failure =
    obstacleOf(opened, offered) ?? (order.offerId !== null ? null : open && (await hoarding(tx, open, order, offered)));
  if (failure) return err(failure);
  await insertOrder(tx, opened);
  if (claim) await pointKey(tx, opened, order);
  if (order.copies === 'held') await takeCopies(tx, order, offered);
  return ok(order);
}
