import { ok, okAsync, ResultAsync } from 'neverthrow';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { type Breather, inOneGo } from '#adapters/in-memory/slices.ts';
import { type Card, type CardId, uniqueById } from '#domain/cards/card.ts';
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
  /** Yields during large searches (SRCH-14). */
  readonly breathe?: Breather | undefined;
  /** Yields while the index of many cards is made. */
  readonly idly?: Breather | undefined;
};

/** From this number on an index answers. Fewer are looked through as fast. */
const manyCards = 5_000;

const isSearchPage = ({ scope, searchScope }: CardQuery): boolean => scope === 'public' && searchScope === 'searchPage';

/** Uses the second result if the first is missing or unreadable; returns the first failure if both fail. */
const unlessFound =
  <T, E>(elsewhere: () => ResultAsync<T, unknown>) =>
  (failure: E): ResultAsync<T, E> =>
    elsewhere().mapErr(() => failure);

function together(stored: readonly Card[], samples: readonly Card[]): Card[] {
  const others = new Map<CardId, Card>(samples.map((card) => [card.id, card]));
  for (const { id } of stored) others.delete(id);
  return [...stored, ...others.values()];
}

/**
 * Lists and suggestions read stored cards only (STORE-07). Search Cards, corrections and lookups by id also use the
 * samples (SRCH-03, CARD-18).
 */
export function makeLocalCardCatalog(parts: LocalCatalogParts): CardCatalog {
  const { cards, samples, wait = noWait, breathe = inOneGo, idly = breathe } = parts;
  const stored = catalogOver(cards.all, cards.prices, breathe);
  const indexed = late(async () => {
    const { indexedCatalog } = await import('#adapters/in-memory/indexed-catalog.ts');
    return indexedCatalog(stored, cards.all, idly);
  });
  const quickest = (): ResultAsync<CardCatalog, CatalogFailure> =>
    cards
      .all()
      .andThen((all) =>
        all.length < manyCards ? okAsync(stored) : ResultAsync.fromSafePromise(indexed().catch(() => stored)),
      );
  /** Cards without an id cannot be edited: admin lists omit them, customers see them as invalid (TILE-14). */
  const owners = catalogOver(() => cards.all().map((all) => all.filter(({ id }) => id !== '')), cards.prices, breathe);
  const listed = ({ scope }: CardQuery) =>
    scope === 'drafts' || scope === 'everything' ? okAsync(owners) : quickest();
  const sampled = catalogOver(() => samples().map(uniqueById));
  const whole = catalogOver(
    () =>
      cards.all().andThen((kept) =>
        samples()
          .orElse(() => ok([]))
          .map((others) => together(kept, others)),
      ),
    cards.prices,
    breathe,
  );
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
        isSearchPage(query) ? sampled.page(query) : listed(query).andThen((catalog) => catalog.page(query)),
      ),

    facets: (query) =>
      isSearchPage(query) ? sampled.facets(query) : quickest().andThen((catalog) => catalog.facets(query)),
    stats: (scope) => stored.stats(scope),
    suggest: (text) => quickest().andThen((catalog) => catalog.suggest(text)),
    correct: whole.correct,

    priceHistory: (id, days) => stored.priceHistory(id, days).orElse(unlessFound(() => sampled.priceHistory(id, days))),
  };
}
