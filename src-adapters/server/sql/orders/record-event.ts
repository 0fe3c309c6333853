import { type Insertable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { emailsOf } from '#domain/checkout/emails/event-emails.ts';
import { isDeclined, logEntry, type Told } from '#domain/checkout/orders/log-entry.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import { next, type OrderEventKind, type OrderStep, type StepFailure } from '#domain/checkout/orders/order-step.ts';
import type { OrderNotFound } from '#domain/checkout/orders/orders.port.ts';
import { canStore, storable } from '../stored-text.ts';
import type { OrderLogTable, Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { followOrder, lockOfferOf } from './order-offer.ts';
import { changingRow } from './order-rows.ts';
import { moveCopies } from './order-stock.ts';
import { readOrder } from './read-orders.ts';

export async function lockOrder(tx: Tx, id: OrderId): Promise<Order | null> {
  if (!canStore(id)) return null;
  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  return readOrder(tx, 'id', id);
}

/** Its refund was refused, so the return waits for another one. */
const reopenReturn = (tx: Tx, id: OrderId, refund: number) =>
  tx
    .updateTable('order_returns')
    .set({
      state: 'received',
      version: sql`version + 1`,
      refund_number: null,
      refund_cents: null,
      restock: null,
    })
    .where('order_id', '=', id)
    .where('refund_number', '=', refund)
    .execute();

async function keepRefund(tx: Tx, before: Order, { refund, refunds, refunded }: Order): Promise<void> {
  if (refund && refunds > before.refunds) {
    const { number, amount, parts, restock, reason } = refund;
    await tx
      .insertInto('refunds')
      .values({
        order_id: before.id,
        number,
        amount_cents: amount,
        shipping_cents: parts.shipping,
        tax_cents: parts.tax,
        restock: JSON.stringify(restock),
        reason,
        state: 'due',
      })
      .execute();
  }
  if (before.refund && !refund) {
    await tx
      .updateTable('refunds')
      .set({ state: refunded > before.refunded ? 'made' : 'refused' })
      .where('order_id', '=', before.id)
      .where('number', '=', before.refund.number)
      .execute();
    if (refunded === before.refunded) await reopenReturn(tx, before.id, before.refund.number);
  }
}

async function lastEvent(tx: Tx, id: OrderId): Promise<OrderEventKind | 'opened'> {
  const row = await tx
    .selectFrom('order_log')
    .select('fact')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.fact ?? 'opened') as OrderEventKind | 'opened';
}

/** Reads the log only for the one event that depends on it. */
async function logRow(tx: Tx, before: Order, after: Order, told: Told): Promise<Insertable<OrderLogTable> | null> {
  const last = isDeclined(before, told.event) ? await lastEvent(tx, before.id) : 'opened';
  const entry = logEntry(before, after, told, last);
  return (
    entry && {
      order_id: before.id,
      at: new Date(entry.at),
      actor: entry.by,
      fact: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      detail: storable(entry.detail),
    }
  );
}

const emailRows = (before: Order, step: OrderStep, at: string): Insertable<Tables['outbox']>[] =>
  emailsOf(before, step, Date.parse(at)).map(({ key, kind, orderId, refund, text }) => ({
    key,
    kind,
    order_id: orderId,
    offer_id: null,
    refund_number: refund?.number ?? null,
    refund_cents: refund?.amount ?? null,
    text: storable(text),
    due_at: new Date(at),
  }));

/** The order, its log and its emails in one statement, because every one is a way to the database and back. */
async function update(
  tx: Tx,
  order: Order,
  entry: Insertable<OrderLogTable> | null,
  emails: readonly Insertable<Tables['outbox']>[],
): Promise<void> {
  const changing = tx.updateTable('orders').set(changingRow(order)).where('id', '=', order.id);
  const logging = entry && tx.insertInto('order_log').values(entry);
  const posting =
    emails.length > 0 &&
    tx
      .insertInto('outbox')
      .values(emails)
      .onConflict((conflict) => conflict.column('key').doNothing());
  const others = [...(logging ? [sql`logged as (${logging})`] : []), ...(posting ? [sql`posted as (${posting})`] : [])];
  if (others.length === 0) await changing.execute();
  else await sql`with ${sql.join(others)} ${changing}`.execute(tx);
}

/** Applies `next` and stores the result; implements `Orders.record`. */
export async function recordEvent(
  tx: Tx,
  id: OrderId,
  told: Told,
): Promise<Result<Order, StepFailure | OrderNotFound>> {
  const before = await lockOrder(tx, id);
  if (!before) return err({ kind: 'order-not-found' });
  const step = next(before, told.event, told.at);
  if (step.isErr()) return err(step.error);
  const { order } = step.value;
  const offer = await lockOfferOf(tx, before);
  await moveCopies(tx, step.value, told.at);
  if (offer) await followOrder(tx, offer, { before, after: order }, told.at);
  await keepRefund(tx, before, order);
  await update(tx, order, await logRow(tx, before, order, told), emailRows(before, step.value, told.at));
  return ok(order);
}
