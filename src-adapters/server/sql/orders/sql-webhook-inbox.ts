import { type Kysely, sql } from 'kysely';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { DueEvent, ProviderEvent, WebhookInbox } from '#domain/checkout/payments/webhook-inbox.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storable } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';

type Db = Kysely<Tables>;

async function keep(db: Db, event: ProviderEvent, now: number): Promise<boolean> {
  const kept = await db
    .insertInto('webhook_inbox')
    .values({
      event_id: event.id,
      type: event.type,
      payment_intent_id: event.intent,
      live: event.live,
      payload: storable(event.payload),
      received_at: new Date(now),
      due_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Claims an unlocked due row and postpones it by the lease. Counts the attempt at its start. */
async function claim(db: Db, now: number, lease: number): Promise<DueEvent | null> {
  const row = await db
    .with('due', (tables) =>
      tables
        .selectFrom('webhook_inbox')
        .select('event_id as due_id')
        .where('processed_at', 'is', null)
        .where('due_at', '<=', new Date(now))
        .orderBy('due_at')
        .orderBy('event_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_inbox')
    .from('due')
    .whereRef('webhook_inbox.event_id', '=', 'due.due_id')
    .set({ due_at: new Date(now + lease), attempts: sql`webhook_inbox.attempts + 1` })
    .returning(['event_id', 'type', 'payment_intent_id', 'live', 'attempts'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.event_id,
    type: row.type,
    intent: row.payment_intent_id === null ? null : paymentIntentId(row.payment_intent_id),
    live: row.live,
    attempts: row.attempts - 1,
  };
}

async function done(db: Db, id: string, outcome: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: new Date(now), outcome: storable(outcome) })
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}

async function failed(db: Db, id: string, reason: string, retryAt: number): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ last_error: storable(reason), due_at: new Date(retryAt) })
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}

export const makeSqlWebhookInbox = (db: Db, log: Log): WebhookInbox => ({
  keep: (event, now) => orUnavailable(log, 'keeping an event', keep(db, event, now).then(success)),
  claim: (now, lease) => orUnavailable(log, 'taking a due event', claim(db, now, lease).then(success)),
  done: (id, outcome, now) => orUnavailable(log, 'noting an event as done', done(db, id, outcome, now).then(success)),
  failed: (id, reason, retryAt) =>
    orUnavailable(log, 'noting an event not done', failed(db, id, reason, retryAt).then(success)),
});
