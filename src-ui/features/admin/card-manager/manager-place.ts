import { type Sport, sports } from '#domain/cards/card.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { type CardFilter, type Lack, lacks, priceRange, type Range, startFilter } from '#domain/cards/card-filter.ts';
import { filterGrades } from '#domain/cards/card-options.ts';
import { type CardQuery, cardQuery, type Shelf } from '#domain/cards/card-query.ts';
import { type CardSort, managerSorts, startSort } from '#domain/cards/sort-cards.ts';

/** The list's tabs, and the shelf that each shows (CMGR-29). */
export const statuses = [
  { id: 'all', label: 'All', shelf: 'everything' },
  { id: 'posted', label: 'Posted', shelf: 'collection' },
  { id: 'homepage', label: 'Home page', shelf: 'homepage' },
  { id: 'drafts', label: 'Drafts', shelf: 'drafts' },
  { id: 'sold', label: 'Sold', shelf: 'sold' },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly shelf: Shelf }[];
export type Status = (typeof statuses)[number]['id'];

/** Cards per page (CMGR-29). */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the list's grade filter offers: all raw or graded cards, or one grade. */
export const gradeChoices = ['raw', 'graded', ...filterGrades] as const;

/** Work on one part of many cards: the table shows that part, and Edit opens the form at it (CMGR-52). */
export const tasks = {
  pictures: {
    label: 'Manage images',
    hint: 'Edit opens a card at its pictures.',
    lack: 'picture',
    columns: ['image', 'year', 'brand', 'grade', 'status', 'pictures'],
  },
  descriptions: {
    label: 'Edit descriptions',
    hint: 'Edit opens a card at its description.',
    lack: 'description',
    columns: ['image', 'year', 'brand', 'grade', 'status', 'description'],
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly hint: string; readonly lack: Lack; readonly columns: readonly CardColumn[] }
>;
export type Task = keyof typeof tasks;
const taskNames = Object.keys(tasks) as Task[];

/** The filters beside search and status (CMGR-51). */
export type ManagerFilters = {
  readonly sport: Sport | null;
  readonly grade: (typeof gradeChoices)[number] | null;
  /** US dollars. */
  readonly prices: Range;
  readonly missing: Lack | null;
};
export const noFilters: ManagerFilters = { sport: null, grade: null, prices: {}, missing: null };

/** How many filters are set. */
export const filterCount = ({ sport, grade, prices, missing }: ManagerFilters): number =>
  [sport, grade, prices.min, prices.max, missing].filter((value) => value !== null && value !== undefined).length;

/** What the address says of the Card Manager's list: reload and Back lead to the same cards. */
export type ManagerPlace = ManagerFilters & {
  readonly search: string;
  readonly task: Task | null;
  readonly status: Status;
  readonly sort: CardSort;
  readonly size: PageSize;
  /** Counted from 1. */
  readonly page: number;
  /** The cursor behind which the page begins; null on the first one. */
  readonly after: string | null;
};

/** As long as the API takes it. */
const longestSearch = 200;

export const startPlace: ManagerPlace = {
  ...noFilters,
  search: '',
  task: null,
  status: 'all',
  sort: startSort,
  size: 25,
  page: 1,
  after: null,
};

const among = <T>(options: readonly T[], isIt: (option: T) => boolean, otherwise: T): T =>
  options.find(isIt) ?? otherwise;

const oneOf = <T extends string>(options: readonly T[], given: string): T | null =>
  options.find((option) => option === given) ?? null;

/** The task that an address names; null where it names none. */
export const readTask = (params: URLSearchParams): Task | null => oneOf(taskNames, params.get('task') ?? '');

const dollarsIn = (text: string): number | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

function pricesIn(params: URLSearchParams): Range {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => dollarsIn(params.get(name) ?? ''));
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Reads an address; what makes no sense in it counts as not there. A page without its cursor is the first one. */
export function readPlace(params: URLSearchParams): ManagerPlace {
  const given = (name: string): string => params.get(name) ?? '';
  const after = given('after') || null;
  const page = /^\d{1,6}$/.test(given('page')) ? Number(given('page')) : 1;
  const [first] = statuses;
  return {
    sport: oneOf(sports, given('sport')),
    grade: oneOf(gradeChoices, given('grade')),
    prices: pricesIn(params),
    missing: oneOf(lacks, given('missing')),
    task: readTask(params),
    search: given('q').trim().slice(0, longestSearch),
    status: among(statuses, ({ id }) => id === given('status'), first).id,
    sort: among(managerSorts, (sort) => sort === given('sort'), startPlace.sort),
    size: among(pageSizes, (size) => String(size) === given('size'), startPlace.size),
    ...(after !== null && page > 1 ? { page, after } : { page: 1, after: null }),
  };
}

/** Writes an address: what is as at the start is left out. */
export function writePlace(place: ManagerPlace): URLSearchParams {
  const { task, search, status, sort, size, page, after, sport, grade, prices, missing } = place;
  return new URLSearchParams({
    ...(task !== null && { task }),
    ...(search && { q: search }),
    ...(status !== startPlace.status && { status }),
    ...(sport !== null && { sport }),
    ...(grade !== null && { grade }),
    ...(prices.min !== undefined && { minPrice: String(prices.min) }),
    ...(prices.max !== undefined && { maxPrice: String(prices.max) }),
    ...(missing !== null && { missing }),
    ...(sort !== startPlace.sort && { sort }),
    ...(size !== startPlace.size && { size: String(size) }),
    ...(after !== null && { page: String(page), after }),
  });
}

/** The list without its order and its pages: what 'all matching' means (CMGR-30). */
export type ManagerList = Pick<CardQuery, 'shelf' | 'filter' | 'searchScope'>;

function gradeFilter(grade: ManagerFilters['grade']): Partial<CardFilter> {
  if (grade === null) return {};
  if (grade === 'raw') return { gradedStatus: 'ungraded' };
  return grade === 'graded' ? { gradedStatus: 'graded' } : { grades: [grade] };
}

export function listOf(place: ManagerPlace): ManagerList {
  const { search, status, sport, grade, prices, missing } = place;
  const [first] = statuses;
  const { shelf } = among(statuses, ({ id }) => id === status, first);
  const filter = {
    ...startFilter,
    search,
    sport,
    prices: priceRange(prices.min, prices.max),
    missing,
    ...gradeFilter(grade),
  };
  return { shelf, searchScope: 'manager', filter };
}

/** What is asked of the catalog for one page. */
export const queryOf = (place: ManagerPlace): CardQuery =>
  cardQuery({
    ...listOf(place),
    sort: place.sort,
    limit: place.size,
    ...(place.after !== null && { cursor: place.after }),
  });

/** The two orders of a column: the first one comes with the first press of its head. */
export type ColumnSorts = readonly [CardSort, CardSort];

/** The other order of a column that it is sorted by already; else its first one. */
export const nextSort = (sort: CardSort, [first, second]: ColumnSorts): CardSort => (sort === first ? second : first);
