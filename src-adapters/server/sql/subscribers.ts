import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { NewsletterUnavailable } from '#domain/newsletter/newsletter.port.ts';
import {
  type BadSubscriberCursor,
  type Subscriber,
  type SubscriberId,
  type SubscriberNotFound,
  type SubscriberPage,
  type SubscriberQuery,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/subscribers.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { all, anywhere, type Condition } from './card-conditions.ts';
import { cursorAfter, placeIn } from './order-cursor.ts';
import { canStore } from './stored-text.ts';
import type { SubscriberTable, Tables } from './tables.ts';
import { orUnavailable } from './transaction.ts';

type Db = Kysely<Tables>;

/** The address by which somebody leaves the list. */
export type LeaveLinkOf = (id: SubscriberId) => string;

function holds(search: string): Condition[] {
  const part = search.trim().toLowerCase();
  if (part === '') return [];
  return [canStore(part) ? sql`search_text like ${anywhere(part)}` : sql`false`];
}

const subscriberOf =
  (leaveLinkOf: LeaveLinkOf) =>
  ({ id, email, name, interests, joined_at, consent_place }: Selectable<SubscriberTable>): Subscriber => ({
    id: subscriberId(id),
    email,
    name,
    interests,
    since: joined_at.toISOString(),
    place: consent_place,
    leaveLink: leaveLinkOf(subscriberId(id)),
  });

async function countOf(db: Db, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

async function pageOf(
  db: Db,
  { search, limit, cursor }: SubscriberQuery,
  leaveLinkOf: LeaveLinkOf,
): Promise<Result<SubscriberPage, BadSubscriberCursor>> {
  const place = cursor === null ? ok(null) : placeIn(cursor);
  if (place.isErr()) return err(place.error);
  const listed = all([sql`left_at is null`, ...holds(search)]);
  const total = await countOf(db, listed);
  const after = place.value;
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where(after ? all([listed, sql`(joined_at, id) < (${after.createdAt}::timestamptz, ${after.id}::text)`]) : listed)
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const subscribers = rows.slice(0, limit).map(subscriberOf(leaveLinkOf));
  const last = subscribers.at(-1);
  const more = last && rows.length > limit;
  return ok({ subscribers, total, nextCursor: more ? cursorAfter({ createdAt: last.since, id: last.id }) : null });
}

const notFound: SubscriberNotFound = { kind: 'subscriber-not-found' };

/** Who left is not on the list, so that there is nobody to remove: the proof stays. */
async function remove(db: Db, id: SubscriberId): Promise<Result<void, SubscriberNotFound>> {
  if (!canStore(id)) return err(notFound);
  const removed = await db
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed ? ok(undefined) : err(notFound);
}

const unavailable: NewsletterUnavailable = { kind: 'newsletter-unavailable' };

/** Who gets letters, in numbers. */
export const makeSqlSubscribers = (db: Db, log: Log, leaveLinkOf: LeaveLinkOf): Subscribers => ({
  page: (query) => orUnavailable(log, 'reading who gets letters', pageOf(db, query, leaveLinkOf), unavailable),
  remove: (id) => orUnavailable(log, 'removing somebody from the letters', remove(db, id), unavailable),
});
