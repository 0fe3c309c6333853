import { okAsync, ResultAsync } from 'neverthrow';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { type Breather, inOneGo } from '#adapters/in-memory/slices.ts';
import { type CardId, uniqueById } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { LocalCards, ReadSamples } from './local-cards.ts';

export type LocalCatalogParts = {
  readonly cards: LocalCards;
  readonly samples: ReadSamples;
  /** Simulated delay (STORE-15). */
  readonly wait?: Wait | undefined;
  /** Yields during large searches (SRCH-14). */
  readonly breathe?: Breather | undefined;
};

const isSearchPage = ({ shelf, searchScope }: CardQuery): boolean => shelf === 'public' && searchScope === 'searchPage';

/** Uses the second result if the first is missing or unreadable; returns the first failure if both fail. */
const unlessFound =
  <T, E>(elsewhere: () => ResultAsync<T, unknown>) =>
  (failure: E): ResultAsync<T, E> =>
    elsewhere().mapErr(() => failure);

/** Lists read stored cards only (STORE-07). Search Cards and lookups by id also use the samples (SRCH-03, CARD-18). */
export function makeLocalCardCatalog(parts: LocalCatalogParts): CardCatalog {
  const { cards, samples, wait = noWait, breathe = inOneGo } = parts;
  const stored = catalogOver(cards.all, cards.prices, breathe);
  /** Cards without an id cannot be edited: admin lists omit them, customers see them as invalid (TILE-14). */
  const owners = catalogOver(() => cards.all().map((all) => all.filter(({ id }) => id !== '')), cards.prices, breathe);
  const listed = ({ shelf }: CardQuery) => (shelf === 'drafts' || shelf === 'everything' ? owners : stored);
  const sampled = catalogOver(() => samples().map(uniqueById));
  const after = (milliseconds: number) => ResultAsync.fromSafePromise(wait(milliseconds));

  const sampledWhole = (ids: readonly CardId[]) => ResultAsync.combine(ids.map((id) => sampled.card(id)));

  return {
    card: (id) =>
      after(simulatedDelays.detail).andThen(() => stored.card(id).orElse(unlessFound(() => sampled.card(id)))),

    cards: (ids) =>
      stored
        .cards(ids)
        .orElse(unlessFound(() => sampledWhole(ids)))
        .andThen((found) => {
          const held = new Map(found.map((card) => [card.id, card]));
          if (ids.every((id) => held.has(id))) return okAsync(found);
          return sampled.cards(ids).map((others) => {
            const known = new Map([...others.map((card) => [card.id, card] as const), ...held]);
            return ids.flatMap((id) => known.get(id) ?? []);
          });
        }),

    page: (query) =>
      after(isSearchPage(query) ? simulatedDelays.search : simulatedDelays.collection).andThen(() =>
        (isSearchPage(query) ? sampled : listed(query)).page(query),
      ),

    facets: (query) => (isSearchPage(query) ? sampled : stored).facets(query),
    stats: (shelf) => stored.stats(shelf),

    priceHistory: (id, days) => stored.priceHistory(id, days).orElse(unlessFound(() => sampled.priceHistory(id, days))),
  };
}
