import type { CardFilter, Range } from '#domain/cards/card-filter.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { asPart } from '#domain/cards/filter-cards.ts';
import { hasGrade } from '#domain/cards/grade.ts';
import { isBounded, searchedPrices } from '#domain/cards/search-phrases.ts';
import { searchFields, type WordScope } from '#domain/cards/search-scopes.ts';
import { isNoise, type SearchTerm, searchTerms } from '#domain/cards/search-words.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import type { AnswerCache } from './answer-cache.ts';
import {
  addAll,
  type Bits,
  copied,
  countBits,
  type FixedBits,
  keepCommon,
  makeSpareBits,
  membersOf,
  removeAll,
} from './bits.ts';
import type { IndexedCards } from './indexed-cards.ts';
import { keepWithin } from './slot-ranges.ts';
import type { WordIndex } from './word-index.ts';

export type IndexQuery = Pick<CardQuery, 'scope' | 'filter'> & { readonly searchScope: WordScope };

/** Slots of a value's words: those of its cards. */
function slotsOfValues(
  cards: IndexedCards,
  column: 'player' | 'brand',
  find: (index: WordIndex, room: number) => Bits,
): FixedBits {
  const { columns } = cards;
  const numbers = find(cards.nameWords[column], columns[column].values.length);
  return columns[column].slotsOf(membersOf(numbers, countBits(numbers)), cards.room());
}

/** Cards in which a spelling of the term starts a word. */
function startingWith(cards: IndexedCards, [first, ...others]: SearchTerm, scope: WordScope, into?: Bits): Bits {
  const found = cards.words.starting(first, cards.room(), into);
  for (const word of others) addAll(found, cards.words.starting(word, cards.room()));
  for (const word of [first, ...others]) {
    addAll(
      found,
      slotsOfValues(cards, 'player', (index, room) => index.starting(word, room)),
    );
    if (scope === 'collection')
      addAll(
        found,
        slotsOfValues(cards, 'brand', (index, room) => index.starting(word, room)),
      );
  }
  return found;
}

/** Cards that hold these words whole. */
export function wholeWord(cards: IndexedCards, term: string, into?: Bits): Bits {
  const found = cards.words.whole(term, cards.room(), into);
  addAll(
    found,
    slotsOfValues(cards, 'player', (index, room) => index.whole(term, room)),
  );
  addAll(
    found,
    slotsOfValues(cards, 'brand', (index, room) => index.whole(term, room)),
  );
  return found;
}

const spare = makeSpareBits();

/** Cards with every term; no terms match nothing. To be read before the next ones are asked for. */
export function withTerms(
  cards: IndexedCards,
  terms: readonly SearchTerm[],
  scope: WordScope,
  kept: AnswerCache<Bits>,
): Bits {
  const found = spare(cards.room());
  for (const [nth, term] of terms.entries()) {
    const cardsWith = kept.get(`${scope} ${term[0]}`, (dropped) => startingWith(cards, term, scope, dropped));
    if (nth === 0) addAll(found, cardsWith);
    else keepCommon(found, cardsWith);
  }
  return found;
}

function keepPriced(cards: IndexedCards, found: Bits, prices: Range): void {
  keepWithin(found, prices, cards.orders, 'priceLow', (slot) => dollarsOf(cards.rows.centsAt(slot) as Cents));
}

/** The whole text within a field (FLTR-01), or each term at the start of a word (SRCH-12), within the prices (SRCH-20). */
function searching(cards: IndexedCards, text: string, scope: WordScope, kept: AnswerCache<Bits>): Bits | null {
  const part = asPart(text);
  if (part === '' || isNoise(text)) return null;
  const room = cards.room();
  const [terms, { prices }] = [searchTerms(text), searchedPrices(text)];
  const found =
    terms.length === 0 && isBounded(prices)
      ? copied(cards.inScope('everything'))
      : withTerms(cards, terms, scope, kept);
  keepPriced(cards, found, prices);
  for (const field of searchFields[scope]) {
    if (field === 'title') {
      addAll(found, cards.titles.containing(part, found, room));
    } else addAll(found, cards.columns[field].containing(part, room));
  }
  return found;
}

/** The cards of a list, as `listing` of the domain says. */
export function findSlots(
  cards: IndexedCards,
  { scope, filter, searchScope }: IndexQuery,
  kept: AnswerCache<Bits>,
  into?: Bits,
): Bits {
  const { columns } = cards;
  const room = cards.room();
  const found = copied(cards.inScope(scope), into);
  const keep = (others: FixedBits | null) => others && keepCommon(found, others);
  const keepContaining = (name: 'player' | 'team' | 'brand' | 'condition') => {
    const part = asPart(filter[name]);
    if (part !== '') keep(columns[name].containing(part, room));
  };

  const narrow: Readonly<Record<keyof CardFilter, () => void>> = {
    sport: () => filter.sport !== null && keep(columns.sport.equal(filter.sport, room)),
    gradedStatus: () => {
      if (filter.gradedStatus === 'graded') keep(cards.flag('graded'));
      if (filter.gradedStatus === 'ungraded') removeAll(found, cards.flag('graded'));
    },
    hotOnly: () => filter.hotOnly && keep(cards.flag('hot')),
    marks: () => {
      for (const mark of filter.marks) keep(cards.flag(mark));
    },
    missing: () => filter.missing !== null && keep(cards.flag(`no ${filter.missing}`)),
    parallel: () => filter.parallel !== '' && keep(columns.parallel.equal(filter.parallel, room)),
    player: () => keepContaining('player'),
    team: () => keepContaining('team'),
    brand: () => filter.brand !== allBrands && keepContaining('brand'),
    condition: () => keepContaining('condition'),
    grades: () => {
      if (filter.grades.length === 0) return;
      keep(columns.grade.passing((grade) => filter.grades.some((wanted) => hasGrade({ grade }, wanted)), room));
    },
    search: () => keep(searching(cards, filter.search, searchScope, kept)),
    years: () => {
      keepWithin(found, filter.years, cards.orders, 'yearOld', cards.rows.yearAt);
    },
    prices: () => keepPriced(cards, found, filter.prices),
  };
  for (const step of Object.values(narrow)) step();
  return found;
}
