import { type Sport, sports } from '#domain/cards/card.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { type CardFilter, type Lack, lacks, priceRange, type Range, startFilter } from '#domain/cards/card-filter.ts';
import { filterGrades } from '#domain/cards/card-options.ts';
import { type CardQuery, type CardScope, cardQuery } from '#domain/cards/card-query.ts';
import { type CardSort, managerSorts } from '#domain/cards/sort-cards.ts';
import { startSort } from '#domain/cards/start-sort.ts';

export const statuses = [
  { id: 'all', label: 'All', scope: 'everything' },
  { id: 'posted', label: 'Posted', scope: 'collection' },
  { id: 'homepage', label: 'Home page', scope: 'homepage' },
  { id: 'drafts', label: 'Drafts', scope: 'drafts' },
  { id: 'sold', label: 'Sold', scope: 'sold' },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly scope: CardScope }[];
export type Status = (typeof statuses)[number]['id'];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Raw, graded, or one grade. */
export const gradeChoices = ['raw', 'graded', ...filterGrades] as const;

/** Work on one field of many cards: the table shows it, and Edit opens the form there (CMGR-52). */
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

export type ManagerFilters = {
  readonly sport: Sport | null;
  readonly grade: (typeof gradeChoices)[number] | null;
  /** US dollars. */
  readonly prices: Range;
  readonly missing: Lack | null;
};
export const noFilters: ManagerFilters = { sport: null, grade: null, prices: {}, missing: null };

export const filterCount = ({ sport, grade, prices, missing }: ManagerFilters): number =>
  [sport, grade, prices.min, prices.max, missing].filter((value) => value !== null && value !== undefined).length;

/** State of the list in the URL. */
export type ManagerView = ManagerFilters & {
  readonly search: string;
  readonly task: Task | null;
  readonly status: Status;
  readonly sort: CardSort;
  readonly size: PageSize;
  /** Starts at 1. */
  readonly page: number;
  /** Cursor of the page; null for the first. */
  readonly after: string | null;
};

/** Limit of the API. */
const longestSearch = 200;

export const startView: ManagerView = {
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

/** Null when the URL names no task. */
export const readTask = (params: URLSearchParams): Task | null => oneOf(taskNames, params.get('task') ?? '');

const dollarsIn = (text: string): number | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

function pricesIn(params: URLSearchParams): Range {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => dollarsIn(params.get(name) ?? ''));
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Ignores invalid parameters. A page without its cursor becomes the first page. */
export function readView(params: URLSearchParams): ManagerView {
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
    sort: among(managerSorts, (sort) => sort === given('sort'), startView.sort),
    size: among(pageSizes, (size) => String(size) === given('size'), startView.size),
    ...(after !== null && page > 1 ? { page, after } : { page: 1, after: null }),
  };
}

/** Omits default values. */
export function writeView(view: ManagerView): URLSearchParams {
  const { task, search, status, sort, size, page, after, sport, grade, prices, missing } = view;
  return new URLSearchParams({
    ...(task !== null && { task }),
    ...(search && { q: search }),
    ...(status !== startView.status && { status }),
    ...(sport !== null && { sport }),
    ...(grade !== null && { grade }),
    ...(prices.min !== undefined && { minPrice: String(prices.min) }),
    ...(prices.max !== undefined && { maxPrice: String(prices.max) }),
    ...(missing !== null && { missing }),
    ...(sort !== startView.sort && { sort }),
    ...(size !== startView.size && { size: String(size) }),
    ...(after !== null && { page: String(page), after }),
  });
}

/** The list without order and paging: what 'all matching' covers (CMGR-30). */
export type ManagerList = Pick<CardQuery, 'scope' | 'filter' | 'searchScope'>;

function gradeFilter(grade: ManagerFilters['grade']): Partial<CardFilter> {
  if (grade === null) return {};
  if (grade === 'raw') return { gradedStatus: 'ungraded' };
  return grade === 'graded' ? { gradedStatus: 'graded' } : { grades: [grade] };
}

export function listOf(view: ManagerView): ManagerList {
  const { search, status, sport, grade, prices, missing } = view;
  const [first] = statuses;
  const { scope } = among(statuses, ({ id }) => id === status, first);
  const filter = {
    ...startFilter,
    search,
    sport,
    prices: priceRange(prices.min, prices.max),
    missing,
    ...gradeFilter(grade),
  };
  return { scope, searchScope: 'manager', filter };
}

export const queryOf = (view: ManagerView): CardQuery =>
  cardQuery({
    ...listOf(view),
    sort: view.sort,
    limit: view.size,
    ...(view.after !== null && { cursor: view.after }),
  });

/** The order of the first and second click. */
export type ColumnSorts = readonly [CardSort, CardSort];

/** Reverses the current sort column; else the column's first order. */
export const nextSort = (sort: CardSort, [first, second]: ColumnSorts): CardSort => (sort === first ? second : first);
