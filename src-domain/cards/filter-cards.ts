import type { Card } from './card.ts';
import type { CardFilter, Range } from './card-filter.ts';
import { allBrands } from './card-options.ts';
import { hasGrade } from './grade.ts';

/** Which fields a search text is looked for in: the collection also looks at the brand (FLTR-02, FLTR-03). */
export const searchFields = {
  collection: ['player', 'team', 'brand', 'title'],
  searchPage: ['player', 'team', 'title'],
} as const satisfies Record<string, readonly (keyof Card)[]>;

export type SearchScope = keyof typeof searchFields;

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

/** Whether the brand answers to the filter: it contains the chosen one, and all answer to 'All Brands' (FLTR-04, FLTR-05). */
export const isOfBrand = (brand: string, chosen: string): boolean => chosen === allBrands || contains(brand, chosen);

const within = (value: number, { min, max }: Range): boolean =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

/** One test a filter; an unused filter passes every card. */
const tests: Record<keyof CardFilter, (card: Card, filter: CardFilter, scope: SearchScope) => boolean> = {
  search: (card, { search }, scope) => searchFields[scope].some((field) => contains(card[field], search)),
  sport: (card, { sport }) => sport === null || card.sport === sport,
  player: (card, { player }) => contains(card.player, player),
  team: (card, { team }) => contains(card.team, team),
  brand: (card, { brand }) => isOfBrand(card.brand, brand),
  condition: (card, { condition }) => contains(card.condition, condition),
  // A card kept by an older version may lack the flag: it is ungraded (FLTR-14).
  gradedStatus: (card, { gradedStatus }) =>
    gradedStatus === 'all' || Boolean(card.isGraded) === (gradedStatus === 'graded'),
  grades: (card, { grades }) => grades.length === 0 || grades.some((grade) => hasGrade(card, grade)),
  years: (card, { years }) => within(card.year, years),
  prices: (card, { prices }) => within(card.price, prices),
  hotOnly: (card, { hotOnly }) => !hotOnly || card.isHot,
};

const allTests = Object.values(tests);

/** Whether the card passes every filter in use (FLTR-01 … FLTR-17). */
export const passes = (card: Card, filter: CardFilter, scope: SearchScope): boolean =>
  allTests.every((test) => test(card, filter, scope));

/** The cards that pass, in their order. */
export const filterCards = (cards: readonly Card[], filter: CardFilter, scope: SearchScope = 'collection'): Card[] =>
  cards.filter((card) => passes(card, filter, scope));
