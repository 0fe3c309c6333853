import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { mailbox } from '#domain/identity/user.ts';
import { type SignUpExpired, type SubscriberId, subscriberId } from '#domain/newsletter/newsletter.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { type Confirmed, type Consent, confirmationTime, type MailingList } from '../../newsletter/mailing-list.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';

type Db = Kysely<Tables>;

const searchTextOf = ({ email, name, interests }: Pick<Consent, 'email' | 'name' | 'interests'>): string =>
  [email, name, ...interests].join(' ').toLowerCase();

/** The same statement for known and unknown addresses. An omitted name stays. */
async function request(db: Db, consent: Consent, id: string): Promise<SubscriberId> {
  const key = mailbox(consent.email);
  const row = await db
    .insertInto('pending_subscribers')
    .values({
      id: sql`coalesce((select id from subscribers where email_key = ${key}), ${id})`,
      email: consent.email,
      email_key: key,
      name: consent.name,
      interests: JSON.stringify(consent.interests),
      consented_at: new Date(consent.at),
      consent_place: consent.place,
      search_text: searchTextOf(consent),
    })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        email: sql`excluded.email`,
        name: sql`coalesce(nullif(excluded.name, ''), pending_subscribers.name)`,
        interests: sql`excluded.interests`,
        consented_at: sql`excluded.consented_at`,
        consent_place: sql`excluded.consent_place`,
        search_text: sql`case when excluded.name = ''
          then excluded.search_text || ' ' || lower(pending_subscribers.name) else excluded.search_text end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return subscriberId(row.id);
}

async function confirmedBefore(tx: Tx, id: SubscriberId): Promise<Result<Confirmed, SignUpExpired>> {
  const row = await tx
    .selectFrom('subscribers')
    .select(['email', 'interests'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row ? ok({ ...row, id, isNew: false }) : err({ kind: 'sign-up-expired' });
}

async function confirm(tx: Tx, id: SubscriberId, at: number): Promise<Result<Confirmed, SignUpExpired>> {
  if (!canStore(id)) return err({ kind: 'sign-up-expired' });
  const pending = await tx
    .deleteFrom('pending_subscribers')
    .where('id', '=', id)
    .where('consented_at', '>', new Date(at - confirmationTime))
    .returningAll()
    .executeTakeFirst();
  if (!pending) return confirmedBefore(tx, id);
  const before = await tx
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', pending.email_key)
    .forUpdate()
    .executeTakeFirst();
  const stays = before?.left_at === null;
  const name = pending.name || (before?.name ?? '');
  const row = {
    email: pending.email,
    name,
    interests: JSON.stringify(pending.interests),
    joined_at: stays ? before.joined_at : new Date(at),
    consented_at: pending.consented_at,
    consent_place: pending.consent_place,
    confirmed_at: new Date(at),
    consents: stays ? before.consents + 1 : 1,
    left_at: null,
    search_text: searchTextOf({ ...pending, name }),
  };
  if (before) await tx.updateTable('subscribers').set(row).where('id', '=', before.id).execute();
  else
    await tx
      .insertInto('subscribers')
      .values({ ...row, id, email_key: pending.email_key })
      .execute();
  return ok({ id: subscriberId(before?.id ?? id), email: pending.email, interests: pending.interests, isNew: !stays });
}

async function leave(db: Db, id: SubscriberId, at: number): Promise<void> {
  if (!canStore(id)) return;
  await db
    .updateTable('subscribers')
    .set({ left_at: new Date(at), name: '', interests: '[]', search_text: '' })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

async function deleteExpired(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom('pending_subscribers')
    .where('consented_at', '<=', new Date(at - confirmationTime))
    .execute();
}

export const makeSqlMailingList = (db: Db, ids: Pick<Ids, 'random'>, log: Log): MailingList => ({
  request: (consent) =>
    orUnavailable(log, 'signing up for the newsletter', request(db, consent, ids.random()).then(success)),
  confirm: (id, at) =>
    orUnavailable(
      log,
      'confirming a sign-up',
      inTransaction(db, (tx) => confirm(tx, id, at)),
    ),
  leave: (id, at) => orUnavailable(log, 'unsubscribing', leave(db, id, at).then(success)),
  deleteExpired: (at) => orUnavailable(log, 'deleting expired sign-ups', deleteExpired(db, at).then(success)),
});
