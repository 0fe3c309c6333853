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
  /** Waits where a network is imitated (STORE-15). */
  readonly wait?: Wait | undefined;
  /** Gives others a turn while many cards are looked through (SRCH-14). */
  readonly breathe?: Breather | undefined;
};

/** The list of the Search Cards page (SRCH-03). */
const isSearchPage = ({ shelf, searchScope }: CardQuery): boolean => shelf === 'public' && searchScope === 'searchPage';

/** What is found elsewhere stands in for what is not here, or cannot be read here; if it is not there either, the first word holds. */
const unlessFound =
  <T, E>(elsewhere: () => ResultAsync<T, unknown>) =>
  (failure: E): ResultAsync<T, E> =>
    elsewhere().mapErr(() => failure);

/**
 * The cards of this browser. Lists read the stored cards and nothing else (STORE-07); the Search Cards page reads the
 * samples (SRCH-03), so one card, wherever it is asked for by its id, is looked for there too (CARD-18).
 */
export function makeLocalCardCatalog(parts: LocalCatalogParts): CardCatalog {
  const { cards, samples, wait = noWait, breathe = inOneGo } = parts;
  const stored = catalogOver(cards.all, cards.prices, breathe);
  /** A card without an id cannot be changed: the owner's lists leave it out, customers' say that it is not valid (TILE-14). */
  const owners = catalogOver(() => cards.all().map((all) => all.filter(({ id }) => id !== '')), cards.prices, breathe);
  const listed = ({ shelf }: CardQuery) => (shelf === 'drafts' || shelf === 'everything' ? owners : stored);
  const sampled = catalogOver(() => samples().map(uniqueById));
  const after = (milliseconds: number) => ResultAsync.fromSafePromise(wait(milliseconds));

  /** The samples with these ids, or a failure when one of them is no sample. */
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
