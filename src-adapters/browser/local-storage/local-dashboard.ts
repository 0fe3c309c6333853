import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { dashboardOver } from '#adapters/in-memory/array-dashboard.ts';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { DatedCard } from '#domain/dashboard/build-dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { type Day, dayAt } from '#domain/dashboard/days.ts';
import { stockValue } from '#domain/dashboard/stock-value.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import type { LocalCards } from './local-cards.ts';
import { keptOrders } from './local-orders.ts';
import { makeLocalVersions, recordOf } from './local-versions.ts';
import type { CopyStores } from './redundant-store.ts';
import { storageKeys } from './storage-keys.ts';
import { versioned, wholeOrNothing } from './stored-format.ts';
import { type StoredValue, storedValue, type ValueStore } from './stored-value.ts';

type Counts = Readonly<Record<string, number>>;

const count = z.int().check(z.gte(0));
const viewsFormat = versioned(wholeOrNothing<Counts>(z.record(z.string(), count)));
const valuesFormat = versioned(wholeOrNothing<Counts>(z.record(z.iso.date(), count)));

const mostDays = 366;

export type LocalDashboardParts = {
  readonly places: CopyStores;
  readonly cards: Pick<LocalCards, 'all'>;
};

const whyNot = (failure: CatalogFailure): Unavailable =>
  failure.kind === 'unavailable' ? { ...storageFails, detail: failure.detail } : storageFails;

const countsIn = (stored: StoredValue<Counts>): Result<Counts, Unavailable> =>
  stored
    .read()
    .map((found) => found?.value ?? {})
    .orElse((failure) => (failure.kind === 'corrupt' ? ok({}) : err(storageFails)));

/** The dashboard of this browser. Without a background job, the stock value is recorded when the dashboard is read. */
export function makeLocalDashboard({ places, cards }: LocalDashboardParts): DashboardFigures {
  const { clock } = places;
  const place: ValueStore = { storage: places.local, clock };
  const versions = makeLocalVersions(places);
  const views = storedValue(place, storageKeys.cardViews, viewsFormat);
  const values = storedValue(place, storageKeys.stockValues, valuesFormat);
  const orders = keptOrders(place);

  const readCards = (): ResultAsync<readonly DatedCard[], Unavailable> =>
    cards
      .all()
      .mapErr(whyNot)
      .andThen((all) => versions.load().map((known) => all.map((card) => recordOf(card, known))));

  const countOne = (id: CardId): Result<void, Unavailable> =>
    countsIn(views)
      .andThen((known) => views.write({ ...known, [id]: (Object.hasOwn(known, id) ? (known[id] ?? 0) : 0) + 1 }))
      .mapErr(() => storageFails);

  const recordStockValue = (): ResultAsync<void, Unavailable> =>
    readCards()
      .andThen((all) =>
        countsIn(values).andThen((known) => {
          const worth = stockValue(all.map(({ card }) => card));
          const days = Object.entries({ ...known, [dayAt(clock.now())]: worth }).sort(([a], [b]) => (a < b ? -1 : 1));
          return values.write(Object.fromEntries(days.slice(-mostDays)));
        }),
      )
      .mapErr(() => storageFails);

  const figures = dashboardOver({
    cards: readCards,
    orders: () =>
      okAsync(undefined)
        .andThen(orders.read)
        .map((kept) => kept.map(({ order }) => order))
        .mapErr(() => storageFails),
    views: () =>
      okAsync(undefined)
        .andThen(() => countsIn(views))
        .map((known) => new Map(Object.entries(known).map(([id, looks]) => [cardId(id), looks]))),
    stockValues: () =>
      okAsync(undefined)
        .andThen(() => countsIn(values))
        .map((known) => new Map(Object.entries(known).map(([day, worth]): [Day, Cents] => [day as Day, cents(worth)]))),
    clock,
  });

  return {
    // A recording that fails does not affect the result.
    read: () =>
      recordStockValue()
        .orElse(() => ok(undefined))
        .andThen(figures.read),
    countView: (id) =>
      readCards()
        .mapErr(() => storageFails)
        .andThen((all) => (all.some(({ card }) => card.id === id) ? countOne(id) : ok(undefined))),
    recordStockValue,
  };
}
