import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { tidyMessage } from '#domain/checkout/orders/order-message.ts';
import type { OrderEvent, StepFailure } from '#domain/checkout/orders/order-step.ts';
import type { OrderNotFound } from '#domain/checkout/orders/orders.port.ts';
import type { Cents } from '#domain/money/cents.ts';
import {
  fitsOffer,
  mostReturnPictures,
  type OrderReturn,
  type ReturnRequest,
  requestText,
  returnedTitles,
  returnOffer,
  returnParts,
} from '#domain/returns/return.ts';
import { returnStep } from '#domain/returns/return-state.ts';
import type {
  OrderReturns,
  RequestReturnFailure,
  ReturnPictureNotFound,
  ReturnStep,
  ReturnStepFailure,
  Returns,
} from '#domain/returns/returns.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { canStore, storable } from '../stored-text.ts';
import type { OrderReturnTable, Tables } from '../tables.ts';
import { inTransaction, orUnavailable, type Tx } from '../transaction.ts';
import { readOrder } from './read-orders.ts';
import { lockOrder, recordEvent } from './record-event.ts';

export type SqlReturnsParts = {
  readonly clock: Clock;
  readonly log: Log;
  /** The days of the shop's policy; null where it takes nothing back. */
  readonly returnDays: () => number | null;
};

const notFound: OrderNotFound = { kind: 'order-not-found' };

const refundOf = ({ refund_number: number, refund_cents: amount, restock }: Selectable<OrderReturnTable>) =>
  number === null || amount === null ? null : { number, amount: amount as Cents, restock: restock ?? [] };

export type ReturnRow = Selectable<OrderReturnTable> & { readonly pictures: number };

export const returnOf = (row: ReturnRow): OrderReturn => ({
  number: row.number,
  version: row.version,
  state: row.state,
  lines: row.lines,
  reason: row.reason,
  text: row.text,
  answer: row.answer,
  requestedAt: row.requested_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  pictures: row.pictures,
  refund: refundOf(row),
});

/** With how many pictures there are, which are read one at a time. */
export const selectReturns = (db: Kysely<Tables>) =>
  db
    .selectFrom('order_returns')
    .selectAll('order_returns')
    .select(
      sql<number>`(
        select count(*)::integer from return_pictures as picture
        where picture.order_id = order_returns.order_id and picture.number = order_returns.number
      )`.as('pictures'),
    );

const returnsOf = async (db: Kysely<Tables>, id: OrderId): Promise<readonly OrderReturn[]> =>
  (await selectReturns(db).where('order_id', '=', id).orderBy('number').execute()).map(returnOf);

/** Delivery, else the first shipping; corrections of the tracking have another name in the log. */
async function sentAt(db: Kysely<Tables>, id: OrderId): Promise<string | null> {
  const row = await db
    .selectFrom('order_log')
    .select('at')
    .where('order_id', '=', id)
    .where('fact', 'in', ['shipped', 'delivered'])
    .orderBy(sql`fact = 'delivered'`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
}

const allOf = async (db: Kysely<Tables>, id: OrderId): Promise<OrderReturns> => ({
  since: await sentAt(db, id),
  returns: await returnsOf(db, id),
});

type Told = { readonly by: Actor; readonly at: string };

async function request(
  tx: Tx,
  id: OrderId,
  wanted: ReturnRequest,
  pictures: readonly Uint8Array[],
  { by, at }: Told,
  days: number | null,
): Promise<Result<OrderReturns, RequestReturnFailure>> {
  const order = await lockOrder(tx, id);
  if (!order) return err(notFound);
  const { returns, since } = await allOf(tx, id);
  const offer = returnOffer(order, returns, { days, since, now: Date.parse(at) });
  const isOffered = offer.kind === 'offered' && fitsOffer(wanted.lines, offer.lines);
  if (!isOffered || pictures.length > mostReturnPictures) return err({ kind: 'return-not-offered' });
  const tidy = { ...wanted, text: storable(tidyMessage(wanted.text)) };
  const number = returns.length + 1;
  await tx
    .insertInto('order_returns')
    .values({
      order_id: id,
      number,
      state: 'requested',
      lines: JSON.stringify(tidy.lines),
      reason: tidy.reason,
      text: tidy.text,
      requested_at: new Date(at),
      changed_at: new Date(at),
      refund_number: null,
      refund_cents: null,
      restock: null,
    })
    .execute();
  for (const [index, bytes] of pictures.entries()) {
    const position = index + 1;
    await tx
      .insertInto('return_pictures')
      .values({ order_id: id, number, position, bytes, created_at: new Date(at) })
      .execute();
  }
  const event = { kind: 'return_requested', number, text: requestText(order, tidy, pictures.length) } as const;
  const recorded = await recordEvent(tx, id, { event, by, at });
  if (recorded.isErr()) return err({ kind: 'return-not-offered' });
  return ok(await allOf(tx, id));
}

function eventOf(order: Order, returns: readonly OrderReturn[], one: OrderReturn, step: ReturnStep): OrderEvent {
  const { number, lines } = one;
  switch (step.kind) {
    case 'accept':
      return { kind: 'return_accepted', number, text: tidyMessage(step.text) };
    case 'decline':
      return { kind: 'return_declined', number, text: tidyMessage(step.text) };
    case 'receive':
      return { kind: 'return_received', number, text: returnedTitles(order, lines).join('\n') };
    case 'cancel':
      return { kind: 'return_canceled', number, text: '' };
    case 'refund':
      return {
        kind: 'refund_asked',
        amount: step.amount,
        parts: returnParts(order, returns, one, step.amount),
        restock: step.restock,
        reason: `Return ${number}`,
        number: order.refunds + 1,
      };
  }
}

/** Only copies of the return go back to stock with its refund. */
const badRestock = (one: OrderReturn, step: ReturnStep): StepFailure | null => {
  if (step.kind !== 'refund' || step.restock.length === 0 || fitsOffer(step.restock, one.lines)) return null;
  const bad = step.restock.find((copies) => !fitsOffer([copies], one.lines)) ?? step.restock[0];
  return bad ? { kind: 'bad-restock', cardId: bad.cardId } : null;
};

async function change(
  tx: Tx,
  id: OrderId,
  number: number,
  version: number,
  step: ReturnStep,
  told: Told,
): Promise<Result<OrderReturns, ReturnStepFailure>> {
  const order = await lockOrder(tx, id);
  if (!order) return err(notFound);
  const returns = await returnsOf(tx, id);
  const one = returns.find((known) => known.number === number);
  if (!one) return err({ kind: 'return-not-found' });
  if (one.version !== version) return err({ kind: 'stale-return' });
  const next = returnStep(one.state, step.kind);
  if (next.isErr()) return err(next.error);
  const bad = badRestock(one, step);
  if (bad) return err(bad);
  const changed = await tx
    .updateTable('order_returns')
    .set({
      state: next.value,
      version: sql`version + 1`,
      changed_at: new Date(told.at),
      ...('text' in step && { answer: storable(tidyMessage(step.text)) }),
      ...(step.kind === 'refund' && {
        refund_number: order.refunds + 1,
        refund_cents: step.amount,
        restock: JSON.stringify(step.restock),
      }),
    })
    .where('order_id', '=', id)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return err({ kind: 'stale-return' });
  const recorded = await recordEvent(tx, id, { event: eventOf(order, returns, one, step), ...told });
  if (recorded.isErr()) return err(recorded.error);
  return ok(await allOf(tx, id));
}

const pictureNotFound: ReturnPictureNotFound = { kind: 'return-picture-not-found' };

/** The largest number that the columns can have. */
const mostNumber = 2_147_483_647;

async function readPicture(
  db: Kysely<Tables>,
  id: OrderId,
  number: number,
  position: number,
): Promise<Result<Uint8Array<ArrayBuffer>, ReturnPictureNotFound>> {
  if (!canStore(id) || Math.max(number, position) > mostNumber) return err(pictureNotFound);
  const row = await db
    .selectFrom('return_pictures')
    .select('bytes')
    .where('order_id', '=', id)
    .where('number', '=', number)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ? ok(Uint8Array.from(row.bytes)) : err(pictureNotFound);
}

/** Every change locks the order first, so that two requests never take the same copy. @param by who changes returns */
export function makeSqlReturns(db: Kysely<Tables>, { clock, log, returnDays }: SqlReturnsParts, by: Actor): Returns {
  const told = (): Told => ({ by, at: new Date(clock.now()).toISOString() });
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  const find = async (id: OrderId): Promise<Result<OrderReturns, OrderNotFound>> =>
    canStore(id) && (await readOrder(db, 'id', id)) ? ok(await allOf(db, id)) : err(notFound);
  return {
    ofOrder: (id) => guarded('reading the returns of an order', find(id)),
    picture: (id, number, position) => guarded('reading a picture of a return', readPicture(db, id, number, position)),
    request: (id, wanted, pictures) =>
      guarded(
        'requesting a return',
        inTransaction(db, (tx) => request(tx, id, wanted, pictures, told(), returnDays())),
      ),
    step: (id, number, version, step) =>
      guarded(
        'changing a return',
        inTransaction(db, (tx) => change(tx, id, number, version, step, told())),
      ),
  };
}
