import { type Sport, sports } from '#domain/cards/card.ts';
import {
  type CardFilter,
  chooseGradedStatus,
  conditionApplies,
  type GradedStatus,
  gradedStatuses,
  priceRange,
  type Range,
  startFilter,
} from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { type CardSort, sortsOf, startSortOf } from '#domain/cards/sort-cards.ts';
import { startSort } from '#domain/cards/start-sort.ts';

/** A list's state in the URL. */
export type ListAddress = {
  readonly filter: CardFilter;
  readonly sort: CardSort;
  /** 1 to 50. */
  readonly pages: number;
  /** The cursor after which the list begins; empty for its first page. */
  readonly after: string;
  /** Disables the search correction (SRCH-17). */
  readonly exact: boolean;
};

const mostPages = 50;
const longestText = 200;
const longestCursor = 2_000;

export const startAddress: ListAddress = { filter: startFilter, sort: startSort, pages: 1, after: '', exact: false };

const textOf = (params: URLSearchParams, name: string, longest = longestText): string =>
  (params.get(name) ?? '').slice(0, longest);

function oneOf<T extends string>(params: URLSearchParams, name: string, options: readonly T[]): T | undefined {
  const given = params.get(name);
  return options.find((option) => option === given);
}

function numberOf(params: URLSearchParams, name: string): number | undefined {
  const given = params.get(name);
  if (given === null || !/^\d{1,9}(\.\d{1,2})?$/.test(given)) return undefined;
  return Number(given);
}

function rangeOf(params: URLSearchParams, low: string, high: string): Range {
  const min = numberOf(params, low);
  const max = numberOf(params, high);
  if (min !== undefined && max !== undefined && min > max) return {};
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const gradesOf = (params: URLSearchParams): readonly string[] => [
  ...new Set(params.getAll('grade').filter((grade) => grade.trim() !== '' && grade.length <= 30)),
];

function pagesOf(params: URLSearchParams): number {
  const pages = numberOf(params, 'pages') ?? 1;
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1;
}

/** Ignores invalid parameters. */
export function readAddress(params: URLSearchParams): ListAddress {
  const prices = rangeOf(params, 'minPrice', 'maxPrice');
  const filter: CardFilter = {
    search: textOf(params, 'q'),
    sport: oneOf<Sport>(params, 'sport', sports) ?? null,
    player: textOf(params, 'player'),
    team: textOf(params, 'team'),
    brand: textOf(params, 'brand') || allBrands,
    condition: textOf(params, 'condition'),
    gradedStatus: startFilter.gradedStatus,
    grades: gradesOf(params),
    years: rangeOf(params, 'minYear', 'maxYear'),
    prices: priceRange(prices.min, prices.max),
    hotOnly: params.get('hot') === '1',
    marks: cardMarkNames.filter((mark) => params.get(mark) === '1'),
    parallel: textOf(params, 'parallel'),
    missing: null,
  };
  const status = oneOf<GradedStatus>(params, 'graded', gradedStatuses) ?? startFilter.gradedStatus;
  return {
    filter: chooseGradedStatus(filter, status),
    sort: oneOf<CardSort>(params, 'sort', sortsOf(filter.search)) ?? startSortOf(filter.search),
    pages: pagesOf(params),
    after: textOf(params, 'after', longestCursor),
    exact: params.get('exact') === '1' && filter.search.trim() !== '',
  };
}

/** Search Cards drops the condition beside 'graded only' (FLTR-16). */
export function readSearchAddress(params: URLSearchParams): ListAddress {
  const address = readAddress(params);
  if (conditionApplies(address.filter)) return address;
  return { ...address, filter: { ...address.filter, condition: startFilter.condition } };
}

const entry = (name: string, value: string | number | undefined | null, start: string | number | null = '') =>
  value === undefined || value === null || value === start ? [] : [[name, String(value)]];

/** Omits default values. */
export function writeAddress({ filter, sort, pages, after, exact }: ListAddress): URLSearchParams {
  return new URLSearchParams([
    ...entry('q', filter.search),
    ...entry('sport', filter.sport),
    ...entry('player', filter.player),
    ...entry('team', filter.team),
    ...entry('brand', filter.brand, allBrands),
    ...entry('condition', filter.condition),
    ...entry('graded', filter.gradedStatus, startFilter.gradedStatus),
    ...filter.grades.flatMap((grade) => entry('grade', grade)),
    ...entry('minPrice', filter.prices.min),
    ...entry('maxPrice', filter.prices.max),
    ...entry('minYear', filter.years.min),
    ...entry('maxYear', filter.years.max),
    ...entry('hot', filter.hotOnly ? '1' : ''),
    ...filter.marks.flatMap((mark) => entry(mark, '1')),
    ...entry('parallel', filter.parallel),
    ...entry('sort', sort, startSortOf(filter.search)),
    ...entry('pages', pages, 1),
    ...entry('after', after),
    ...entry('exact', exact ? '1' : ''),
  ]);
}
