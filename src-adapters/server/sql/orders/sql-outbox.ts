import { type Kysely, sql } from 'kysely';
import type {
  DueEmail,
  DueOfferEmail,
  DueOrderEmail,
  DueReminderEmail,
  Outbox,
} from '#domain/checkout/emails/outbox.port.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { userId } from '#domain/identity/user.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storable } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';

type Db = Kysely<Tables>;

/** Claims an unlocked due row and postpones it by the lease. Counts the attempt at its start. */
async function claim(db: Db, now: number, lease: number): Promise<DueEmail | null> {
  const row = await db
    .with('due', (tables) =>
      tables
        .selectFrom('outbox')
        .select('key as due_key')
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', new Date(now))
        .orderBy('due_at')
        .orderBy('key')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.key', '=', 'due.due_key')
    .set({ due_at: new Date(now + lease), attempts: sql`outbox.attempts + 1` })
    .returning([
      'key',
      'kind',
      'order_id',
      'offer_id',
      'account_id',
      'refund_number',
      'refund_cents',
      'text',
      'attempts',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { key, kind, order_id, offer_id, account_id, refund_number: number, refund_cents: amount, text } = row;
  const due = { key, attempts: row.attempts - 1 };
  if (account_id !== null) return { ...due, kind: kind as DueReminderEmail['kind'], userId: userId(account_id) };
  if (order_id === null) return { ...due, kind: kind as DueOfferEmail['kind'], offerId: offerId(offer_id ?? '') };
  const refund = number === null || amount === null ? null : { number, amount };
  return { ...due, kind: kind as DueOrderEmail['kind'], orderId: orderId(order_id), refund, text };
}

async function done(db: Db, key: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: new Date(now) })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();
}

async function failed(db: Db, key: string, reason: string, retryAt: number | null): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: storable(reason),
      ...(retryAt === null ? { given_up_at: sql<Date>`now()` } : { due_at: new Date(retryAt) }),
    })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
}

/** Emails are stored in the transaction of their event. */
export const makeSqlOutbox = (db: Db, log: Log): Outbox => ({
  claim: (now, lease) => orUnavailable(log, 'claiming a due email', claim(db, now, lease).then(success)),
  done: (key, now) => orUnavailable(log, 'recording a sent email', done(db, key, now).then(success)),
  failed: (key, reason, retryAt) =>
    orUnavailable(log, 'recording an email not sent', failed(db, key, reason, retryAt).then(success)),
});
