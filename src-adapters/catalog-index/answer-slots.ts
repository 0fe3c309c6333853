import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery, CardScope } from '#domain/cards/card-query.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { correctSearch, type Vocabulary } from '#domain/cards/correct-search.ts';
import { managerSearchTerms } from '#domain/cards/manager-search.ts';
import { makeAnswerCache } from './answer-cache.ts';
import { type Bits, countBits } from './bits.ts';
import { countFacetsAt, statsAt } from './count-slots.ts';
import { findSlots, type IndexQuery } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';
import { type Found, type ListedSlot, type ListPlace, listSlots } from './list-slots.ts';
import { suggestAt, vocabularyAt } from './suggest-names.ts';

type ListedSlots = {
  readonly slots: readonly number[];
  readonly total: number;
  /** The last one shown, when more follow. */
  readonly last: ListedSlot | null;
};

/** Answers from the indexed cards that are kept until `forget`. */
export type SlotAnswers = {
  list(query: IndexQuery & CardQuery, from: ListPlace | null): ListedSlots;
  facets(query: IndexQuery): CardFacets;
  stats(scope: CardScope): CardStats;
  suggest(text: string): readonly CardSuggestion[];
  correct(text: string): string | null;
  /** A card changed. */
  forget(): void;
};

/** Whether the index can answer. The Card Manager's search reads texts that it does not have. */
export const isIndexed = (query: CardQuery): query is IndexQuery & CardQuery =>
  query.searchScope !== 'manager' || managerSearchTerms(query.filter.search).length === 0;

/** Megabytes for the sets of terms, and as much for those of lists. */
const memory = 8;

const mostSuggestions = 1_000;

/** They are large, and the API keeps their texts. */
const mostFacets = 20;

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(value);
}

export function makeSlotAnswers(cards: IndexedCards): SlotAnswers {
  const mostSets = Math.max(32, Math.min(2_000, Math.floor((memory * 2 ** 20 * 8) / Math.max(1, cards.room()))));
  const terms = makeAnswerCache<Bits>(mostSets, true);
  const lists = makeAnswerCache<Found>(mostSets, true);
  const facets = makeAnswerCache<CardFacets>(mostFacets);
  const figures = makeAnswerCache<CardStats>(mostFacets);
  const suggestions = makeAnswerCache<readonly CardSuggestion[]>(mostSuggestions);
  let vocabulary: Vocabulary | null = null;

  const nameOf = ({ scope, filter, searchScope }: IndexQuery): string => JSON.stringify([scope, searchScope, filter]);
  const foundBy = (query: IndexQuery, name: string): Found =>
    lists.get(name, (dropped) => {
      const bits = findSlots(cards, query, terms, dropped?.bits);
      return { bits, total: countBits(bits) };
    });

  return {
    list: (query, from) => {
      const { sort, limit, filter } = query;
      const found = foundBy(query, nameOf(query));
      const slots = listSlots(cards, found, { sort, search: filter.search, from, most: limit + 1 }, terms);
      return {
        slots: slots.slice(0, limit).map(({ slot }) => slot),
        total: found.total,
        last: slots.length > limit ? (slots[limit - 1] ?? null) : null,
      };
    },
    facets: (query) => {
      const name = nameOf(query);
      return facets.get(name, () => {
        const { bits, total } = foundBy(query, name);
        return frozen(countFacetsAt(cards, bits, total));
      });
    },
    stats: (scope) => figures.get(scope, () => frozen(statsAt(cards, cards.inScope(scope)))),
    suggest: (text) => suggestions.get(text, () => frozen(suggestAt(cards, text, terms))),
    correct: (text) => {
      vocabulary ??= vocabularyAt(cards);
      return correctSearch(text, vocabulary);
    },
    forget: () => {
      for (const kept of [terms, lists, facets, figures, suggestions]) kept.clear();
      vocabulary = null;
    },
  };
}
