import type { Card } from './card.ts';
import type { CardFilter, Lack, Range } from './card-filter.ts';
import { cardMarks } from './card-marks.ts';
import { allBrands } from './card-options.ts';
import { hasGrade } from './grade.ts';
import { managerSearchTerms, managerSearchText } from './manager-search.ts';
import { searchedPrices } from './search-phrases.ts';
import { type SearchScope, searchFields, type WordScope } from './search-scopes.ts';
import { cardWordIndex, hasTerms, isNoise, type SearchTerm, searchTerms, withoutBrand } from './search-words.ts';

export type CardTest = (card: Card) => boolean;

type ComparedField = 'title' | 'player' | 'team' | 'brand' | 'condition';
type Compared = Readonly<Record<ComparedField, string>> & { readonly words: Readonly<Record<WordScope, string>> };

/** Cached per card, because a search runs on every keystroke. Cards are immutable. */
const compared = new WeakMap<Card, Compared>();

function compare(card: Card): Compared {
  const words = cardWordIndex(card);
  const texts: Compared = {
    title: card.title.toLowerCase(),
    player: card.player.toLowerCase(),
    team: card.team.toLowerCase(),
    brand: card.brand.toLowerCase(),
    condition: card.condition.toLowerCase(),
    words: { collection: words, searchPage: withoutBrand(words) },
  };
  compared.set(card, texts);
  return texts;
}

const comparedOf = (card: Card): Compared => compared.get(card) ?? compare(card);

/** As a filter compares a text: in lower case, without spaces around it. */
export const asPart = (text: string): string => text.trim().toLowerCase();

/** Whether the brand contains the selected one; 'All Brands' matches every brand. */
export const isOfBrand = (brand: string, selected: string): boolean =>
  selected === allBrands || brand.toLowerCase().includes(asPart(selected));

function contains(field: ComparedField, text: string): CardTest | null {
  const part = asPart(text);
  return part === '' ? null : (card) => comparedOf(card)[field].includes(part);
}

const managerTexts = new WeakMap<Card, string>();

function managerTextOf(card: Card): string {
  const known = managerTexts.get(card);
  if (known !== undefined) return known;
  const text = managerSearchText(card);
  managerTexts.set(card, text);
  return text;
}

function searchingManager(text: string): CardTest | null {
  const words = managerSearchTerms(text);
  return words.length === 0 ? null : (card) => words.every((word) => managerTextOf(card).includes(word));
}

/** Each term at the start of a word (SRCH-12), within the prices of the search (SRCH-20). */
function meaning(text: string, scope: WordScope): CardTest {
  const terms = searchTerms(text);
  const isPriced = within((card) => card.price, searchedPrices(text).prices);
  if (isPriced !== null && terms.length === 0) return isPriced;
  return (card) => hasTerms(comparedOf(card).words[scope], terms) && (isPriced === null || isPriced(card));
}

/** Matches the whole text within a field (FLTR-01), or what the text means. */
function searching(text: string, scope: SearchScope): CardTest | null {
  if (scope === 'manager') return searchingManager(text);
  const part = asPart(text);
  if (part === '' || isNoise(text)) return null;
  const isMeant = meaning(text, scope);
  return (card) => searchFields[scope].some((field) => comparedOf(card)[field].includes(part)) || isMeant(card);
}

/** The word index that a search uses (`cardWordIndex`). */
export const wordsOf = (card: Card): string => comparedOf(card).words.collection;

/** Whether every term starts a word of the card. */
export const isAbout = (card: Card, terms: readonly SearchTerm[]): boolean =>
  hasTerms(comparedOf(card).words.collection, terms);

function within(value: (card: Card) => number, { min, max }: Range): CardTest | null {
  if (min === undefined && max === undefined) return null;
  const [lowest, highest] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  return (card) => value(card) >= lowest && value(card) <= highest;
}

export const lacking: Readonly<Record<Lack, CardTest>> = {
  picture: ({ imageUrl }) => imageUrl === '',
  description: ({ description }) => description === '',
  sport: ({ sport }) => sport === undefined,
};

const tests: Record<keyof CardFilter, (filter: CardFilter, scope: SearchScope) => CardTest | null> = {
  sport: ({ sport }) => (sport === null ? null : (card) => card.sport === sport),
  // Cards stored by an older version may lack the flag and are ungraded (FLTR-14).
  gradedStatus: ({ gradedStatus }) =>
    gradedStatus === 'all' ? null : (card) => Boolean(card.isGraded) === (gradedStatus === 'graded'),
  hotOnly: ({ hotOnly }) => (hotOnly ? (card) => card.isHot : null),
  marks: ({ marks }) => (marks.length === 0 ? null : (card) => marks.every((mark) => cardMarks[mark](card))),
  parallel: ({ parallel }) => (parallel === '' ? null : (card) => card.parallel === parallel),
  missing: ({ missing }) => (missing === null ? null : lacking[missing]),
  years: ({ years }) => within((card) => card.year, years),
  prices: ({ prices }) => within((card) => card.price, prices),
  player: ({ player }) => contains('player', player),
  team: ({ team }) => contains('team', team),
  brand: ({ brand }) => (brand === allBrands ? null : contains('brand', brand)),
  condition: ({ condition }) => contains('condition', condition),
  search: ({ search }, scope) => searching(search, scope),
  grades: ({ grades }) => (grades.length === 0 ? null : (card) => grades.some((grade) => hasGrade(card, grade))),
};

const allTests = Object.values(tests);

/** Combines all filters in use into one test. */
export function passing(filter: CardFilter, scope: SearchScope): CardTest {
  const inUse = allTests.flatMap((test) => test(filter, scope) ?? []);
  return (card) => inUse.every((test) => test(card));
}

export const passes = (card: Card, filter: CardFilter, scope: SearchScope): boolean => passing(filter, scope)(card);

export const filterCards = (cards: readonly Card[], filter: CardFilter, scope: SearchScope = 'collection'): Card[] =>
  cards.filter(passing(filter, scope));
