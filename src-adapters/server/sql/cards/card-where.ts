import { type RawBuilder, sql } from 'kysely';
import type { CardFilter, Lack, Range } from '#domain/cards/card-filter.ts';
import type { CardMark } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import type { CardQuery, CardScope } from '#domain/cards/card-query.ts';
import { managerSearchTerms } from '#domain/cards/manager-search.ts';
import { isBounded, searchedPrices } from '#domain/cards/search-phrases.ts';
import { type SearchScope, searchFields, type WordScope } from '#domain/cards/search-scopes.ts';
import { isNoise, type SearchTerm, searchTerms } from '#domain/cards/search-words.ts';
import { canStore } from '../stored-text.ts';

export type SqlCondition = RawBuilder<boolean>;

const always: SqlCondition = sql`true`;
const never: SqlCondition = sql`false`;

export const all = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`;

const some = (conditions: readonly SqlCondition[]): SqlCondition => sql`(${sql.join(conditions, sql` or `)})`;

const inShop = (condition: SqlCondition): SqlCondition => sql`(archived_at is null and ${condition})`;

/** Same as `scopes` in the domain. */
export const scopeConditions = {
  homepage: inShop(sql`is_homepage`),
  collection: inShop(sql`is_posted`),
  public: inShop(sql`(is_posted or is_homepage)`),
  drafts: inShop(sql`not (is_posted or is_homepage)`),
  everything: inShop(always),
  sold: inShop(sql`exists (
    select from inventory where inventory.card_id = cards.id and inventory.available = 0 and inventory.held = 0
  )`),
} as const satisfies Record<CardScope, SqlCondition>;

type KeyColumn = 'title_key' | 'player_key' | 'team_key' | 'brand_key' | 'condition_key';

const searchColumns = {
  player: 'player_key',
  team: 'team_key',
  brand: 'brand_key',
  title: 'title_key',
} as const satisfies Record<(typeof searchFields)[WordScope][number], KeyColumn>;

/** A `like` pattern with escaped wildcards. */
export const anywhere = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Adds to a condition what the trigram index finds. */
type Prefilter = (part: string, condition: SqlCondition) => SqlCondition;

const byTrigrams: Prefilter = (part, condition) => all([sql`search_text like ${anywhere(part)}`, condition]);

const alone: Prefilter = (_, condition) => condition;

function contains(columns: readonly KeyColumn[], text: string, prefilter: Prefilter): SqlCondition {
  const part = text.trim().toLowerCase();
  if (part === '') return always;
  if (!canStore(part)) return never;
  return prefilter(part, some(columns.map((column) => sql`${sql.ref(column)} like ${anywhere(part)}`)));
}

/** Search Cards ignores the brand, which comes last (`withoutBrand`). */
const wordColumns = {
  collection: sql`search_words`,
  searchPage: sql`split_part(search_words, '|', 1)`,
} as const satisfies Record<WordScope, RawBuilder<unknown>>;

const holdsWord = (word: string, scope: WordScope, prefilter: Prefilter): SqlCondition =>
  prefilter(` ${word}`, sql`${wordColumns[scope]} like ${anywhere(` ${word}`)}`);

/** Every term, in one of its spellings, must start a word; no terms match nothing. */
export const wordsCondition = (terms: readonly SearchTerm[], scope: WordScope, prefilter = byTrigrams): SqlCondition =>
  terms.length === 0 ? never : all(terms.map((term) => some(term.map((word) => holdsWord(word, scope, prefilter)))));

function searchingManager(text: string): SqlCondition {
  const words = managerSearchTerms(text);
  return words.every(canStore) ? all(words.map((word) => sql`manager_search like ${anywhere(word)}`)) : never;
}

/** Each term at the start of a word, within the prices of the search. */
function meaning(text: string, scope: WordScope, prefilter: Prefilter): SqlCondition {
  const [terms, { prices }] = [searchTerms(text), searchedPrices(text)];
  const words = terms.length === 0 && isBounded(prices) ? always : wordsCondition(terms, scope, prefilter);
  return all([words, withinPrices(prices)]);
}

/** The whole text within a field, or what the text means. */
function searching(text: string, scope: SearchScope, prefilter: Prefilter): SqlCondition {
  if (scope === 'manager') return searchingManager(text);
  if (text.trim() === '' || isNoise(text)) return always;
  const columns = searchFields[scope].map((field) => searchColumns[field]);
  return some([contains(columns, text, prefilter), meaning(text, scope, prefilter)]);
}

const ends = { year: 2_000_000_000, price_cents: 9_000_000_000_000_000 } as const;

/** A range of integers with fractional limits. @param smallest rounds up @param largest rounds down */
function within(
  column: keyof typeof ends,
  { min, max }: Range,
  smallest: (end: number) => number,
  largest: (end: number) => number,
): SqlCondition {
  const outermost = ends[column];
  const clamped = (end: number) => Math.max(-outermost, Math.min(outermost, end));
  const isNumber = (end: number | undefined): end is number => end !== undefined && !Number.isNaN(end);
  if (Number.isNaN(min) || Number.isNaN(max)) return never;
  return all([
    ...(isNumber(min) ? [sql<boolean>`${sql.ref(column)} >= ${clamped(smallest(min))}`] : []),
    ...(isNumber(max) ? [sql<boolean>`${sql.ref(column)} <= ${clamped(largest(max))}`] : []),
  ]);
}

/** Rounds like the domain: 0.29 × 100 is 28.999… and means 29 cents. */
function fewestCents(dollars: number): number {
  const near = Math.round(dollars * 100);
  return near / 100 >= dollars ? near : near + 1;
}

function mostCents(dollars: number): number {
  const near = Math.round(dollars * 100);
  return near / 100 <= dollars ? near : near - 1;
}

const withinPrices = (prices: Range): SqlCondition => within('price_cents', prices, fewestCents, mostCents);

/** Same as `cardMarks` in the domain. */
export const markConditions = {
  rookie: sql`(is_rookie is true)`,
  autograph: sql`(is_autograph is true)`,
  numbered: sql`(print_run is not null)`,
} as const satisfies Record<CardMark, SqlCondition>;
const lacking = {
  picture: sql`image_url = ''`,
  description: sql`description = ''`,
  sport: sql`sport is null`,
} as const satisfies Record<Lack, SqlCondition>;

/** Same as `passes` in the domain, except grades (`gradeCondition`). */
const conditions: Record<
  Exclude<keyof CardFilter, 'grades'>,
  (filter: CardFilter, scope: SearchScope, prefilter: Prefilter) => SqlCondition
> = {
  search: ({ search }, scope, prefilter) => searching(search, scope, prefilter),
  sport: ({ sport }) => (sport === null ? always : sql`sport = ${sport}`),
  player: ({ player }, _, prefilter) => contains(['player_key'], player, prefilter),
  team: ({ team }, _, prefilter) => contains(['team_key'], team, prefilter),
  brand: ({ brand }, _, prefilter) => (brand === allBrands ? always : contains(['brand_key'], brand, prefilter)),
  condition: ({ condition }, _, prefilter) => contains(['condition_key'], condition, prefilter),
  gradedStatus: ({ gradedStatus }) => (gradedStatus === 'all' ? always : sql`is_graded = ${gradedStatus === 'graded'}`),
  years: ({ years }) => within('year', years, Math.ceil, Math.floor),
  prices: ({ prices }) => withinPrices(prices),
  missing: ({ missing }) => (missing === null ? always : lacking[missing]),
  hotOnly: ({ hotOnly }) => (hotOnly ? sql`is_hot` : always),
  marks: ({ marks }) => all(marks.map((mark) => markConditions[mark])),
  parallel: ({ parallel }) => (parallel === '' ? always : canStore(parallel) ? sql`parallel = ${parallel}` : never),
};

/** The ranges of a filter, which the index of an order by year or price can find. */
export const rangesCondition = ({ filter, searchScope }: CardQuery): SqlCondition =>
  all([conditions.years(filter, searchScope, alone), conditions.prices(filter, searchScope, alone)]);

/** Grade texts that the domain matched (FLTR-11). */
export const gradeCondition = (matching: readonly string[]): SqlCondition =>
  sql`grade_text = any(${[...matching]}::text[])`;

const belonging = ({ scope, filter, searchScope }: CardQuery, prefilter: Prefilter): SqlCondition =>
  all([scopeConditions[scope], ...Object.values(conditions).map((one) => one(filter, searchScope, prefilter))]);

/** Same as `belongs` in the domain. */
export const belongsCondition = (query: CardQuery): SqlCondition => belonging(query, byTrigrams);

/**
 * The same without the trigram index, for cards that are read anyway and for estimates: the database would take a text in
 * two columns for two coincidences.
 */
export const plainCondition = (query: CardQuery): SqlCondition => belonging(query, alone);
