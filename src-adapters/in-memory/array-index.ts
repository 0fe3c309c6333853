import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { shopSorts } from '#domain/cards/sort-cards.ts';
import { isPrice } from '#domain/money/cents.ts';
import { isIndexed, makeSlotAnswers } from '../catalog-index/answer-slots.ts';
import { makeIndexedCards } from '../catalog-index/indexed-cards.ts';
import { arrayCursorAfter, fitsSort, readCursor } from './array-card-cursor.ts';
import { visitInSlices, type Yielder } from './slices.ts';

/** An index over an array of cards. */
export type ArrayIndex = {
  /** Takes in these cards instead of those before. @returns false when they cannot be indexed; then it cannot answer */
  update(all: readonly Card[], yieldNow: Yielder): Promise<boolean>;
  /** Null for what the index cannot answer. */
  page(query: CardQuery): Result<CardListPage, CatalogFailure> | null;
  facets(query: CardQuery): Result<CardFacets, never> | null;
  suggest(text: string): Result<readonly CardSuggestion[], never>;
};

/** Cards of older versions may be without an id, or have a price or year that the columns cannot hold. */
const isFit = ({ id, price, year }: Card): boolean => id !== '' && isPrice(price) && Number.isInteger(year);

export function makeArrayIndex(): ArrayIndex {
  const held: Card[] = [];
  const cards = makeIndexedCards({
    put: (slot, card) => {
      held[slot] = card;
    },
    remove: () => {},
  });
  let ids = new Set<CardId>();
  let answers = makeSlotAnswers(cards);

  const take = (card: Card): void => {
    const slot = cards.slotOf(card.id);
    if (slot !== undefined && held[slot] === card) return;
    cards.put({ card, searchWords: cardWordIndex(card), pricedAt: '' });
  };

  const shown = (slots: readonly number[]): Card[] => structuredClone(slots.map((slot) => held[slot] as Card));

  return {
    update: async (all, yieldNow) => {
      const now = new Set<CardId>();
      let areFit = true;
      const visit = (card: Card) => {
        areFit &&= isFit(card) && !now.has(card.id);
        now.add(card.id);
        if (areFit) take(card);
      };
      cards.reserve(all.length);
      await visitInSlices(all, visit, yieldNow);
      for (const id of ids) if (!now.has(id)) cards.remove(id);
      ids = now;
      await cards.orders.prepare(shopSorts, async () => yieldNow());
      answers = makeSlotAnswers(cards);
      return areFit;
    },
    page: (query) => {
      if (!isIndexed(query)) return null;
      const { sort, filter, cursor } = query;
      const place = cursor === undefined ? ok(null) : readCursor(cursor, sort);
      if (place.isErr()) return err(place.error);
      const [from, any] = [place.value, held[0]];
      if (from && any && !fitsSort(from, any, sort)) return err({ kind: 'bad-cursor' });
      const { slots, total, last } = answers.list(query, from);
      const before = last && (held[last.slot] as Card);
      return ok({ cards: shown(slots), total, nextCursor: before && arrayCursorAfter(before, sort, filter.search) });
    },
    facets: (query) => (isIndexed(query) ? ok(answers.facets(query)) : null),
    suggest: (text) => ok(answers.suggest(text)),
  };
}
