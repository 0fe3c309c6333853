import * as z from 'zod/mini';
import { type CardId, sports } from '#domain/cards/card.ts';
import { gradedStatuses, lacks, priceRange, type Range } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { type CardQuery, type CardScope, highestLimit, pageSizes } from '#domain/cards/card-query.ts';
import { type SearchScope, searchScopes } from '#domain/cards/search-scopes.ts';
import { cardSorts, startSortOf } from '#domain/cards/sort-cards.ts';
import { cardIdShape } from './card.wire.ts';
import { numberInAddress, text } from './texts.wire.ts';

export const longestSearch = 200;

const words = z._default(text(longestSearch), '');
const flag = z._default(z.enum(['true', 'false']), 'false');
const grades = z.array(text(60)).check(z.maxLength(50));
const count = numberInAddress.check(
  z.refine((given) => Number.isInteger(given) && given >= 1 && given <= highestLimit, `is not 1 to ${highestLimit}`),
);

/** Query of every card list. Ignores unknown parameters. */
export const cardQueryShape = z
  .object({
    search: words,
    /** Alias of `search`. */
    q: z.optional(text(longestSearch)),
    /** 'searchPage' ignores the brand (FLTR-02); 'manager' searches substrings in more fields (CMGR-04). */
    scope: z._default(z.enum(searchScopes), 'collection'),
    sport: z.optional(z.enum(sports)),
    player: words,
    team: words,
    brand: z._default(text(200), allBrands),
    condition: words,
    gradedStatus: z._default(z.enum(gradedStatuses), 'all'),
    /** Repeatable. */
    grades: z._default(z.union([text(60), grades]), []),
    minYear: z.optional(numberInAddress),
    maxYear: z.optional(numberInAddress),
    /** US dollars. */
    minPrice: z.optional(numberInAddress),
    maxPrice: z.optional(numberInAddress),
    hot: flag,
    rookie: flag,
    autograph: flag,
    numbered: flag,
    /** Whole name: 'Silver'. */
    parallel: words,
    /** For the admin (CMGR-51). */
    missing: z.optional(z.enum(lacks)),
    posted: flag,
    homepage: flag,
    /** For the admin: these include drafts (API-14). */
    status: z.optional(z.enum(['draft', 'all', 'sold'])),
    /** Default: best match of a search, else newest first. */
    sort: z.optional(z.enum(cardSorts)),
    limit: z._default(count, pageSizes.collection),
    cursor: z.optional(text(2_000)),
  })
  .check(
    z.refine(
      ({ posted, homepage, status }) =>
        [posted === 'true', homepage === 'true', status !== undefined].filter(Boolean).length <= 1,
      { error: 'posted, homepage and status exclude each other', path: ['posted'] },
    ),
  );

export type CardQueryParameters = z.infer<typeof cardQueryShape>;

const rangeOf = (min: number | undefined, max: number | undefined): Range => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

const scopeOfStatus = { draft: 'drafts', all: 'everything', sold: 'sold' } as const;

function scopeOf({ posted, homepage, status }: CardQueryParameters): CardScope {
  if (status !== undefined) return scopeOfStatus[status];
  if (homepage === 'true') return 'homepage';
  return posted === 'true' ? 'collection' : 'public';
}

export function queryOf(given: CardQueryParameters): CardQuery {
  return {
    scope: scopeOf(given),
    searchScope: given.scope,
    filter: {
      search: given.q ?? given.search,
      sport: given.sport ?? null,
      player: given.player,
      team: given.team,
      brand: given.brand,
      condition: given.condition,
      gradedStatus: given.gradedStatus,
      grades: typeof given.grades === 'string' ? [given.grades] : given.grades,
      years: rangeOf(given.minYear, given.maxYear),
      prices: priceRange(given.minPrice, given.maxPrice),
      hotOnly: given.hot === 'true',
      marks: cardMarkNames.filter((mark) => given[mark] === 'true'),
      parallel: given.parallel,
      missing: given.missing ?? null,
    },
    sort: given.sort ?? startSortOf(given.q ?? given.search),
    limit: given.limit,
    ...(given.cursor !== undefined && { cursor: given.cursor }),
  };
}

const listParameters = {
  homepage: [['homepage', 'true']],
  collection: [['posted', 'true']],
  public: [],
  drafts: [['status', 'draft']],
  everything: [['status', 'all']],
  sold: [['status', 'sold']],
} as const satisfies Record<CardScope, readonly (readonly [string, string])[]>;

const searchScopeParameters = {
  collection: [],
  searchPage: [['scope', 'searchPage']],
  manager: [['scope', 'manager']],
} as const satisfies Record<SearchScope, readonly (readonly [string, string])[]>;

/** The reverse of `queryOf`; omits defaults. */
export function parametersOf(query: CardQuery): URLSearchParams {
  const { filter, sort, limit, cursor } = query;
  const numbers = {
    minYear: filter.years.min,
    maxYear: filter.years.max,
    minPrice: filter.prices.min,
    maxPrice: filter.prices.max,
  };
  const optional: readonly (readonly [string, string | null | undefined])[] = [
    ['search', filter.search],
    ['sport', filter.sport],
    ['player', filter.player],
    ['team', filter.team],
    ['brand', filter.brand === allBrands ? '' : filter.brand],
    ['condition', filter.condition],
    ['gradedStatus', filter.gradedStatus === 'all' ? '' : filter.gradedStatus],
    ...filter.grades.map((grade) => ['grades', grade] as const),
    ...Object.entries(numbers).map(([name, number]) => [name, number === undefined ? '' : String(number)] as const),
    ['hot', filter.hotOnly ? 'true' : ''],
    ...filter.marks.map((mark) => [mark, 'true'] as const),
    ['parallel', filter.parallel],
    ['missing', filter.missing],
    ['sort', sort === startSortOf(filter.search) ? '' : sort],
    ['limit', String(limit)],
    ['cursor', cursor],
  ];
  const given = optional.flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams([
    ...listParameters[query.scope].map(([name, value]) => [name, value]),
    ...searchScopeParameters[query.searchScope].map(([name, value]) => [name, value]),
    ...given,
  ]);
}

/** For lists without filters (API-06). */
export const limitShape = z.object({ limit: z._default(count, 10), cursor: z.optional(text(2_000)) });

export const suggestionsQueryShape = z.object({ q: words });

/** Ids per call. */
export const mostSelected = 100;

/** `id` is repeatable (API-16). */
export const selectedQueryShape = z.object({
  id: z._default(z.union([cardIdShape, z.array(cardIdShape).check(z.maxLength(mostSelected))]), []),
});

export const idsOf = ({ id }: z.infer<typeof selectedQueryShape>): readonly CardId[] =>
  typeof id === 'string' ? [id] : id;
