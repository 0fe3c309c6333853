import { type Kysely, sql } from 'kysely';
import { mailbox } from '#domain/identity/user.ts';
import type { Consent, Joined, MailingList } from '#domain/newsletter/mailing-list.port.ts';
import type { NewsletterUnavailable } from '#domain/newsletter/newsletter.port.ts';
import { type SubscriberId, subscriberId } from '#domain/newsletter/subscribers.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { canStore } from './stored-text.ts';
import type { Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

type Db = Kysely<Tables>;

/** What a search looks through. */
const searchTextOf = ({ email, name, interests }: Consent): string =>
  [email, name, ...interests].join(' ').toLowerCase();

/** One statement, the same for an address that is known and for one that is not. */
async function join(db: Db, consent: Consent, id: string): Promise<Joined> {
  const at = new Date(consent.at);
  const said = {
    email: consent.email,
    name: consent.name,
    interests: JSON.stringify(consent.interests),
    consented_at: at,
    consent_place: consent.place,
    search_text: searchTextOf(consent),
  };
  const row = await db
    .insertInto('subscribers')
    .values({ ...said, id, email_key: mailbox(consent.email), joined_at: at, left_at: null, consents: 1 })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        ...said,
        joined_at: sql`case when subscribers.left_at is null then subscribers.joined_at else excluded.joined_at end`,
        consents: sql`case when subscribers.left_at is null then subscribers.consents + 1 else 1 end`,
        left_at: null,
      }),
    )
    .returning(['id', 'consents'])
    .executeTakeFirstOrThrow();
  return { id: subscriberId(row.id), isNew: row.consents === 1 };
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

const unavailable: NewsletterUnavailable = { kind: 'newsletter-unavailable' };

/** The list of the newsletter in the database. */
export const makeSqlMailingList = (db: Db, ids: Pick<Ids, 'random'>, log: Log): MailingList => ({
  join: (consent) =>
    orUnavailable(log, 'signing up for letters', join(db, consent, ids.random()).then(success), unavailable),
  leave: (id, at) => orUnavailable(log, 'leaving the letters', leave(db, id, at).then(success), unavailable),
});
