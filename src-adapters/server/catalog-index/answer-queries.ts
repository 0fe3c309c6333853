import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound, CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery, CardScope } from '#domain/cards/card-query.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { correctSearch, type Vocabulary } from '#domain/cards/correct-search.ts';
import { managerSearchTerms } from '#domain/cards/manager-search.ts';
import { type CardText, pageOfTexts, type SiteMapCard } from '../server-catalog.ts';
import { cursorAt, placeIn } from '../sql/sql-card-cursor.ts';
import { type Bits, countBits, hasBit } from './bits.ts';
import { countFacetsAt, statsAt } from './count-slots.ts';
import { findSlots, type IndexQuery } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';
import { makeKeptAnswers } from './kept-answers.ts';
import { type Found, listSlots } from './list-slots.ts';
import { suggestAt, vocabularyAt } from './suggest-names.ts';

/** Answers from the indexed cards, as long as no card changes. */
export type Answers = {
  card(id: CardId): Result<Card, CardNotFound>;
  cards(ids: readonly CardId[]): readonly Card[];
  cardTexts(ids: readonly CardId[]): readonly CardText[];
  page(query: IndexQuery & CardQuery): Result<CardPage, CatalogFailure>;
  pageText(query: IndexQuery & CardQuery): Result<string, CatalogFailure>;
  facets(query: IndexQuery): CardFacets;
  stats(scope: CardScope): CardStats;
  suggest(text: string): readonly CardSuggestion[];
  correct(text: string): string | null;
  siteMapCards(after: CardId | null, limit: number): readonly SiteMapCard[];
  siteMapParts(size: number): readonly (CardId | null)[];
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

const later = (addedAt: string, pricedAt: string): string => (pricedAt > addedAt ? pricedAt : addedAt);

type ListedCards = Omit<CardPage, 'cards'> & { readonly slots: readonly number[] };

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(value);
}

export function makeAnswers(cards: IndexedCards): Answers {
  const mostSets = Math.max(32, Math.min(2_000, Math.floor((memory * 2 ** 20 * 8) / Math.max(1, cards.room()))));
  const terms = makeKeptAnswers<Bits>(mostSets, true);
  const lists = makeKeptAnswers<Found>(mostSets, true);
  const facets = makeKeptAnswers<CardFacets>(mostFacets);
  const figures = makeKeptAnswers<CardStats>(mostFacets);
  const suggestions = makeKeptAnswers<readonly CardSuggestion[]>(mostSuggestions);
  let vocabulary: Vocabulary | null = null;
  let publicIds: readonly CardId[] | null = null;

  const nameOf = ({ scope, filter, searchScope }: IndexQuery): string => JSON.stringify([scope, searchScope, filter]);
  const foundBy = (query: IndexQuery, name: string): Found =>
    lists.get(name, (dropped) => {
      const bits = findSlots(cards, query, terms, dropped?.bits);
      return { bits, total: countBits(bits) };
    });

  const publicInOrder = (): readonly CardId[] => {
    if (publicIds === null) {
      const isPublic = cards.inScope('public');
      publicIds = Array.from(cards.orders.byId().slots)
        .filter((slot) => hasBit(isPublic, slot))
        .map(cards.idAt);
    }
    return publicIds;
  };

  const slotsOf = (ids: readonly CardId[]): number[] => ids.flatMap((id) => cards.slotOf(id) ?? []);

  const listed = (query: IndexQuery & CardQuery): Result<ListedCards, CatalogFailure> => {
    const { sort, limit, filter, cursor } = query;
    const place = cursor === undefined ? ok(null) : placeIn(cursor, sort);
    if (place.isErr()) return err(place.error);
    const found = foundBy(query, nameOf(query));
    const slots = listSlots(cards, found, { sort, search: filter.search, from: place.value, most: limit + 1 }, terms);
    const last = slots.length > limit ? slots[limit - 1] : undefined;
    return ok({
      slots: slots.slice(0, limit).map(({ slot }) => slot),
      total: found.total,
      nextCursor: last === undefined ? null : cursorAt(sort, last.key, cards.idAt(last.slot)),
    });
  };

  return {
    card: (id) => {
      const slot = cards.slotOf(id);
      return slot === undefined ? err({ kind: 'card-not-found', cardId: id }) : ok(cards.texts.read(slot));
    },
    cards: (ids) => slotsOf(ids).map(cards.texts.read),
    cardTexts: (ids) =>
      slotsOf(ids).map((slot) => ({ json: cards.texts.at(slot), isPublic: hasBit(cards.inScope('public'), slot) })),
    page: (query) => listed(query).map(({ slots, ...page }) => ({ cards: slots.map(cards.texts.read), ...page })),
    pageText: (query) => listed(query).map(({ slots, ...page }) => pageOfTexts(slots.map(cards.texts.at), page)),
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
    siteMapCards: (after, limit) => {
      const ids = publicInOrder();
      let [low, high] = [0, after === null ? 0 : ids.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ids[middle] as string) > (after as string)) high = middle;
        else low = middle + 1;
      }
      const added = cards.sortKeys.of('newest');
      return slotsOf(ids.slice(low, low + limit)).map((slot) => ({
        id: cards.idAt(slot),
        changedAt: later(String(added[slot]), cards.pricedAt(slot)),
      }));
    },
    siteMapParts: (size) => {
      const ids = publicInOrder();
      const before = ids.filter((_, place) => (place + 1) % size === 0 && place + 1 < ids.length);
      return [null, ...before];
    },
    forget: () => {
      for (const kept of [terms, lists, facets, figures, suggestions]) kept.clear();
      vocabulary = null;
      publicIds = null;
    },
  };
}
