import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, type CardId, uniqueById } from '#domain/cards/card.ts';
import type { CatalogFailure, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure } from '#domain/cards/card-store.port.ts';
import { recordPrice } from '#domain/cards/price-history.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import { type CopyStores, makeRedundantStore, type Unloadable, type Unsaved } from './redundant-store.ts';
import { whyUnreadable, whyUnsaved } from './storage-failure-text.ts';
import { storageKeys } from './storage-keys.ts';
import { isReadablyPriced, listedCard } from './stored-card.ts';
import { codedOnce, type Decode, lines, versioned, wholeOrNothing, withoutVersion } from './stored-format.ts';
import { storedValue } from './stored-value.ts';

/** The cards of this browser with their price history. */
export type LocalCards = {
  all(): ResultAsync<readonly Card[], CatalogFailure>;
  prices(id: CardId, days: number): ResultAsync<readonly PricePoint[], CatalogFailure>;
  /** One change at a time in all tabs; null changes nothing. Local storage is written synchronously after `change`. */
  change(change: (cards: readonly Card[]) => readonly Card[] | null): ResultAsync<void, CardWriteFailure>;
  /** Holds the lock for a longer task. */
  exclusively<T, E>(task: (locked: LockedCards) => ResultAsync<T, E>): ResultAsync<T, E | CardWriteFailure>;
  /** Removes all copies, also unreadable ones. */
  clear(): ResultAsync<void, CardWriteFailure>;
};

export type LockedCards = {
  readonly cards: readonly Card[];
  /** Writes local storage synchronously. @param undoing marks an undo */
  store(cards: readonly Card[], undoing?: boolean): ResultAsync<void, CardWriteFailure>;
  /** Removes all copies (STORE-12). */
  clear(): ResultAsync<void, CardWriteFailure>;
};

/** Loaded on first use. */
export type ReadSamples = () => ResultAsync<readonly Card[], SamplesMissing>;
type SamplesMissing = Unavailable;

/** Unreadable prices count as omitted lines, so the text is quarantined before it is replaced (S5). */
const decodeCards: Decode<readonly Card[]> = (value) => {
  const decoded = lines(listedCard)(value);
  if (!decoded || !Array.isArray(value)) return null;
  const unpriced = value.filter((line) => !isReadablyPriced(line) && listedCard.safeParse(line).success);
  return { value: uniqueById(decoded.value), leftOut: decoded.leftOut + unpriced.length };
};

export const cardsFormat = withoutVersion(decodeCards);

type Prices = Readonly<Record<string, readonly PricePoint[]>>;

const point: z.ZodMiniType<PricePoint> = z.object({ at: z.string(), price: z.number() });
const pricesFormat = versioned(wholeOrNothing<Prices>(z.record(z.string(), z.array(point))));

const unreadable = (failure: Unloadable): CatalogFailure => ({
  ...storageFails,
  detail: whyUnreadable(failure),
});

const notSaved = (detail: string): CardWriteFailure => ({ kind: 'cards-not-saved', detail });
const unsaved = (failure: Unsaved): CardWriteFailure => notSaved(whyUnsaved(failure));

const pointsOf = (prices: Prices, id: CardId): readonly PricePoint[] =>
  Object.hasOwn(prices, id) ? (prices[id] ?? []) : [];

const day = 24 * 60 * 60 * 1000;

export function makeLocalCards(places: CopyStores, exclusive: Exclusive): LocalCards {
  const { clock, local } = places;
  const store = makeRedundantStore(places, storageKeys.cards, codedOnce(cardsFormat));
  const prices = storedValue({ storage: local, clock }, storageKeys.prices, pricesFormat);

  const load = (mayBeKept = false) => store.load(mayBeKept).map((cards) => cards ?? []);
  const readPrices = (): Prices => prices.read().unwrapOr(null)?.value ?? {};

  /** A price history that cannot be stored does not fail the change. */
  const recordPrices = (before: readonly Card[], after: readonly Card[], undoing: boolean) => {
    const old = new Map(before.map(({ id, price }) => [id, price]));
    const changed = after.filter(({ id, price }) => old.get(id) !== price);
    if (changed.length === 0) return;
    const at = new Date(clock.now()).toISOString();
    const known = readPrices();
    const recorded = changed.map(({ id, price }) => {
      const step = { before: old.get(id), after: price, at, undoing };
      return [id, recordPrice(pointsOf(known, id), step)] as const;
    });
    prices.write({ ...known, ...Object.fromEntries(recorded) });
  };

  const removeAll = () => store.clear().mapErr(unsaved);

  const exclusively: LocalCards['exclusively'] = (task) =>
    runExclusively(exclusive, () =>
      load()
        .mapErr((failure) => notSaved(whyUnreadable(failure)))
        .andThen((before) =>
          task({
            cards: before,
            store: (after, undoing = false) =>
              store
                .save(after)
                .mapErr(unsaved)
                .andTee(() => recordPrices(before, after, undoing)),
            clear: removeAll,
          }),
        ),
    );

  return {
    all: () => load(true).mapErr(unreadable),

    prices: (id, days) => {
      const first = clock.now() - days * day;
      return okAsync(pointsOf(readPrices(), id).filter(({ at }) => Date.parse(at) >= first));
    },

    exclusively,

    change: (change) =>
      exclusively(({ cards, store: put }) => {
        const after = change(cards);
        return after === null ? okAsync(undefined) : put(after);
      }),

    clear: () => runExclusively(exclusive, removeAll),
  };
}
