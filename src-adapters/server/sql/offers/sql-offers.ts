import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Offer, OfferState } from '#domain/offers/offer.ts';
import { type OfferId, offerId } from '#domain/offers/offer-id.ts';
import {
  type OfferListPage,
  type OfferNotFound,
  type OfferQuery,
  type Offers,
  type OfferTab,
  offerTabs,
} from '#domain/offers/offers.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { orderCursorAfter, orderPlaceIn } from '../orders/order-cursor.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success } from '../transaction.ts';
import { offerOf, readOffer, selectOffers } from './offer-rows.ts';
import { makeOffer, recordOffer } from './record-offer.ts';

type Db = Kysely<Tables>;

const statesOf: Record<OfferTab, readonly OfferState[]> = {
  open: ['open', 'countered'],
  accepted: ['accepted', 'ordered'],
  ended: ['paid', 'declined', 'expired', 'withdrawn'],
};

const countsOf = (db: Db): Promise<Record<OfferTab, number>> =>
  db
    .selectFrom('offers')
    .select(offerTabs.map((tab) => sql<number>`count(*) filter (where state in (${sql.join(statesOf[tab])}))`.as(tab)))
    .executeTakeFirstOrThrow() as Promise<Record<OfferTab, number>>;

async function pageOf(db: Db, { tab, limit, cursor }: OfferQuery): Promise<OfferListPage> {
  const place = cursor === null ? null : orderPlaceIn(cursor).unwrapOr(null);
  const after = place
    ? sql<boolean>`(offers.created_at, offers.id) < (${place.createdAt}::timestamptz, ${place.id}::text)`
    : sql<boolean>`true`;
  const rows = await selectOffers(db)
    .where('offers.state', 'in', statesOf[tab])
    .where(after)
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(limit + 1)
    .execute();
  const offers = rows.slice(0, limit).map(offerOf);
  const last = offers.at(-1);
  return {
    offers,
    counts: await countsOf(db),
    nextCursor: last && rows.length > limit ? orderCursorAfter(last) : null,
  };
}

async function ofUser(db: Db, owner: string): Promise<Offer[]> {
  const rows = await selectOffers(db)
    .where('offers.owner_id', '=', owner)
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(offerOf);
}

async function due(db: Db, now: number): Promise<readonly OfferId[]> {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('state', 'in', ['open', 'countered', 'accepted'])
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => offerId(id));
}

const found = (offer: Offer | null): Result<Offer, OfferNotFound> =>
  offer ? ok(offer) : err({ kind: 'offer-not-found' });

/** Every change is one transaction, in the lock order of orders (O2). */
export function makeSqlOffers(db: Db, log: Log): Offers {
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  return {
    make: (offer) =>
      guarded(
        'making an offer',
        inTransaction(db, (tx) => makeOffer(tx, offer)),
      ),
    find: (id) => guarded('reading an offer', readOffer(db, id).then(found)),
    record: (id, told) =>
      guarded(
        'moving an offer',
        inTransaction(db, (tx) => recordOffer(tx, id, told)),
      ),
    page: (query) => guarded('listing offers', pageOf(db, query).then(success)),
    ofUser: (owner) => guarded("listing a customer's offers", ofUser(db, owner).then(success)),
    due: (now) => guarded('looking for offers to expire', due(db, now).then(success)),
  };
}
