import type { Result, ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { type ArrayIndex, makeArrayIndex } from './array-index.ts';
import type { Yielder } from './slices.ts';

type Read = () => ResultAsync<readonly Card[], CatalogFailure>;

/**
 * Answers from an index of the cards, which is made in slices after the first answer and follows each change. Until it
 * has, `catalog` answers, and what the index cannot answer.
 */
export function indexedCatalog(catalog: CardCatalog, read: Read, yieldNow: Yielder): CardCatalog {
  const index = makeArrayIndex();
  /** The cards that the index has taken in; null while it does. */
  let taken: { readonly cards: readonly Card[]; readonly areFit: boolean } | null = null;
  let isTaking = false;

  async function take(cards: readonly Card[]): Promise<void> {
    [isTaking, taken] = [true, null];
    const areFit = await index.update(cards, yieldNow);
    [isTaking, taken] = [false, { cards, areFit }];
  }

  /** @param ask null for what the index cannot answer */
  const answer = <T>(
    ask: (index: ArrayIndex) => Result<T, CatalogFailure> | null,
    elsewhere: () => ResultAsync<T, CatalogFailure>,
  ): ResultAsync<T, CatalogFailure> =>
    read().andThen((cards) => {
      if (taken?.cards === cards) return (taken.areFit ? ask(index) : null) ?? elsewhere();
      return elsewhere().andTee(() => {
        if (!isTaking) void take(cards);
      });
    });

  return {
    ...catalog,
    page: (query) =>
      answer(
        (to) => to.page(query),
        () => catalog.page(query),
      ),
    facets: (query) =>
      answer(
        (to) => to.facets(query),
        () => catalog.facets(query),
      ),
    suggest: (text) =>
      answer(
        (to) => to.suggest(text),
        () => catalog.suggest(text),
      ),
  };
}
