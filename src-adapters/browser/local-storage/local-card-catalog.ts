import { ok, okAsync, ResultAsync } from 'neverthrow';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { inOneGo, type Yielder } from '#adapters/in-memory/slices.ts';
import { type CardId, uniqueById } from '#domain/cards/card.ts';
import type { CardCatalog, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { late } from '../http/late.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { LocalCards, ReadSamples } from './local-cards.ts';

export type LocalCatalogParts = {
  readonly cards: LocalCards;
  readonly samples: ReadSamples;
  /** Simulated delay (STORE-15). */
  readonly wait?: Wait | undefined;
};

/** From this number on searches run in slices and an index answers (SRCH-14). Fewer are looked through in milliseconds. */
const manyCards = 2_000;

const isSearchPage = ({ scope, searchScope }: CardQuery): boolean => scope === 'public' && searchScope === 'searchPage';

/** Uses the second result if the first is missing or unreadable; returns the first failure if both fail. */
const unlessFound =
  <T, E>(elsewhere: () => ResultAsync<T, unknown>) =>
  (failure: E): ResultAsync<T, E> =>
    elsewhere().mapErr(() => failure);

/**
 * Lists and suggestions read stored cards only (STORE-07). Search Cards, corrections and lookups by id also use the
 * samples (SRCH-03, CARD-18).
 */
export function makeLocalCardCatalog({ cards, samples, wait = noWait }: LocalCatalogParts): CardCatalog {
  const catalogsOf = (yieldNow: Yielder) => ({
    stored: catalogOver(cards.all, cards.prices, yieldNow),
    /** Cards without an id cannot be edited: admin lists omit them, customers see them as invalid (TILE-14). */
    owners: catalogOver(() => cards.all().map((all) => all.filter(({ id }) => id !== '')), cards.prices, yieldNow),
    whole: catalogOver(
      () =>
        cards.all().andThen((kept) =>
          samples()
            .orElse(() => ok([]))
            .map((others) => uniqueById([...kept, ...others])),
        ),
      cards.prices,
      yieldNow,
    ),
  });
  const few = catalogsOf(inOneGo);
  const { stored } = few;
  const many = late(async () => {
    const { openManyCards } = await import('./many-local-cards.ts');
    return openManyCards(catalogsOf, cards.all);
  });
  /** What cannot be loaded is tried again with the next list. */
  const catalogs = () =>
    cards
      .all()
      .andThen((all) => (all.length < manyCards ? okAsync(few) : ResultAsync.fromSafePromise(many().catch(() => few))));
  const sampled = catalogOver(() => samples().map(uniqueById));
  const listed = (query: CardQuery): ResultAsync<CardCatalog, CatalogFailure> =>
    isSearchPage(query)
      ? okAsync(sampled)
      : catalogs().map(({ owners, stored }) => (['drafts', 'everything'].includes(query.scope) ? owners : stored));
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
          if (found.length === ids.length) return okAsync(found);
          return sampled.cards(ids).map((others) => {
            const known = new Map([...others, ...found].map((card) => [card.id, card]));
            return ids.flatMap((id) => known.get(id) ?? []);
          });
        }),

    page: (query) =>
      after(isSearchPage(query) ? simulatedDelays.search : simulatedDelays.collection).andThen(() =>
        listed(query).andThen((catalog) => catalog.page(query)),
      ),

    facets: (query) => listed(query).andThen((catalog) => catalog.facets(query)),
    stats: (scope) => stored.stats(scope),
    suggest: (text) => catalogs().andThen(({ stored }) => stored.suggest(text)),
    correct: (text) => catalogs().andThen(({ whole }) => whole.correct(text)),

    priceHistory: (id, days) => stored.priceHistory(id, days).orElse(unlessFound(() => sampled.priceHistory(id, days))),
  };
}
