import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import {
  type BadSubscriberCursor,
  type Subscriber,
  type SubscriberId,
  type SubscriberNotFound,
  type SubscriberPage,
  type SubscriberQuery,
  type SubscriberStatus,
  type Subscribers,
  subscriberId,
} from '#domain/newsletter/newsletter.port.ts';
import type { Interest } from '#domain/newsletter/sign-up.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { confirmationTime } from '../../newsletter/mailing-list.ts';
import { all, anywhere, type SqlCondition } from '../cards/card-where.ts';
import { orderCursorAfter, orderPlaceIn } from '../orders/order-cursor.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable } from '../transaction.ts';

type Db = Kysely<Tables>;

export type LeaveLinkOf = (id: SubscriberId) => string;

function holds(search: string): SqlCondition[] {
  const part = search.trim().toLowerCase();
  if (part === '') return [];
  return [canStore(part) ? sql`search_text like ${anywhere(part)}` : sql`false`];
}

type ListedRow = Pick<Subscriber, 'email' | 'name' | 'place'> & {
  id: string;
  interests: Interest[];
  since: Date;
  search_text: string;
};

/** Subscribers and pending sign-ups with the same columns. @param now milliseconds; omits expired sign-ups */
const rowsOf = (status: SubscriberStatus, now: number) =>
  (status === 'confirmed'
    ? sql<ListedRow>`(select id, email, name, interests, joined_at as since, consent_place as place, search_text
        from subscribers where left_at is null)`
    : sql<ListedRow>`(select id, email, name, interests, consented_at as since, consent_place as place, search_text
        from pending_subscribers where consented_at > ${new Date(now - confirmationTime)}::timestamptz)`
  ).as('listed');

async function pageOf(
  db: Db,
  { status, search, limit, cursor }: SubscriberQuery,
  leaveLinkOf: LeaveLinkOf,
  now: number,
): Promise<Result<SubscriberPage, BadSubscriberCursor>> {
  const place = cursor === null ? ok(null) : orderPlaceIn(cursor);
  if (place.isErr()) return err(place.error);
  const found = all([sql`true`, ...holds(search)]);
  const { total } = await db
    .selectFrom(rowsOf(status, now))
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(found)
    .executeTakeFirstOrThrow();
  const after = place.value;
  const rows = await db
    .selectFrom(rowsOf(status, now))
    .select(['id', 'email', 'name', 'interests', 'since', 'place'])
    .where(after ? all([found, sql`(since, id) < (${after.createdAt}::timestamptz, ${after.id}::text)`]) : found)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const subscribers = rows.slice(0, limit).map(
    ({ id, since, ...row }): Subscriber => ({
      ...row,
      id: subscriberId(id),
      since: since.toISOString(),
      leaveLink: status === 'confirmed' ? leaveLinkOf(subscriberId(id)) : null,
    }),
  );
  const last = subscribers.at(-1);
  const more = last && rows.length > limit;
  return ok({ subscribers, total, nextCursor: more ? orderCursorAfter({ createdAt: last.since, id: last.id }) : null });
}

const notFound: SubscriberNotFound = { kind: 'subscriber-not-found' };

/** Unsubscribed rows count as absent and stay as proof. */
async function remove(db: Db, id: SubscriberId, status: SubscriberStatus): Promise<Result<void, SubscriberNotFound>> {
  if (!canStore(id)) return err(notFound);
  const ofPending = db.deleteFrom('pending_subscribers').where('id', '=', id).returning('id');
  if (status === 'pending') return (await ofPending.executeTakeFirst()) ? ok(undefined) : err(notFound);
  const removed = await db
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return err(notFound);
  await ofPending.execute();
  return ok(undefined);
}

export const makeSqlSubscribers = (db: Db, clock: Clock, log: Log, leaveLinkOf: LeaveLinkOf): Subscribers => ({
  page: (query) => orUnavailable(log, 'reading subscribers', pageOf(db, query, leaveLinkOf, clock.now())),
  remove: (id, status) => orUnavailable(log, 'removing a subscriber', remove(db, id, status)),
});
