import { type Sport, sports } from '#domain/cards/card.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { type CardFilter, type Lack, lacks, startFilter } from '#domain/cards/card-filter.ts';
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

export const managerPageSizes = [25, 50, 100] as const;
export type PageSize = (typeof managerPageSizes)[number];

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

/** Null where a filter is not set. */
export type FilterValues = {
  readonly sport: Sport | null;
  readonly grade: (typeof gradeChoices)[number] | null;
  /** US dollars. */
  readonly minPrice: number | null;
  /** US dollars. */
  readonly maxPrice: number | null;
  readonly missing: Lack | null;
};
type FilterName = keyof FilterValues;

const oneOf = <T extends string>(options: readonly T[], given: string): T | null =>
  options.find((option) => option === given) ?? null;

const dollarsIn = (text: string): number | null => (/^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null);

function gradeFilter(grade: (typeof gradeChoices)[number]): Partial<CardFilter> {
  if (grade === 'raw') return { gradedStatus: 'ungraded' };
  return grade === 'graded' ? { gradedStatus: 'graded' } : { grades: [grade] };
}

/** Each filter: how its value is read from the URL, and which cards it finds. */
const filters: {
  readonly [Name in FilterName]: {
    readonly read: (text: string) => FilterValues[Name];
    /** @param before what the filters before this one find */
    readonly find: (value: NonNullable<FilterValues[Name]>, before: CardFilter) => Partial<CardFilter>;
  };
} = {
  sport: { read: (text) => oneOf(sports, text), find: (sport) => ({ sport }) },
  grade: { read: (text) => oneOf(gradeChoices, text), find: gradeFilter },
  minPrice: { read: dollarsIn, find: (min, { prices }) => ({ prices: { ...prices, min } }) },
  maxPrice: { read: dollarsIn, find: (max, { prices }) => ({ prices: { ...prices, max } }) },
  missing: { read: (text) => oneOf(lacks, text), find: (missing) => ({ missing }) },
};
const filterNames = Object.keys(filters) as FilterName[];

const filtersFrom = (read: (name: FilterName) => FilterValues[FilterName]): FilterValues =>
  Object.fromEntries(filterNames.map((name) => [name, read(name)])) as FilterValues;

export const noFilters: FilterValues = filtersFrom(() => null);

export const filterCount = (view: FilterValues): number => filterNames.filter((name) => view[name] !== null).length;

const narrowed = <Name extends FilterName>(before: CardFilter, name: Name, value: FilterValues[Name]): CardFilter =>
  value === null ? before : { ...before, ...filters[name].find(value, before) };

/** State of the list in the URL. */
export type ManagerView = FilterValues & {
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

/** Null when the URL names no task. */
export const readTask = (params: URLSearchParams): Task | null => oneOf(taskNames, params.get('task') ?? '');

/** Ignores invalid parameters. A page without its cursor becomes the first page. */
export function readView(params: URLSearchParams): ManagerView {
  const given = (name: string): string => params.get(name) ?? '';
  const after = given('after') || null;
  const page = /^\d{1,6}$/.test(given('page')) ? Number(given('page')) : 1;
  const [first] = statuses;
  return {
    ...filtersFrom((name) => filters[name].read(given(name))),
    task: readTask(params),
    search: given('q').trim().slice(0, longestSearch),
    status: among(statuses, ({ id }) => id === given('status'), first).id,
    sort: among(managerSorts, (sort) => sort === given('sort'), startView.sort),
    size: among(managerPageSizes, (size) => String(size) === given('size'), startView.size),
    ...(after !== null && page > 1 ? { page, after } : { page: 1, after: null }),
  };
}

/** Omits default values. */
export function writeView(view: ManagerView): URLSearchParams {
  const { task, search, status, sort, size, page, after } = view;
  const set = filterNames.flatMap((name) => (view[name] === null ? [] : [[name, String(view[name])]]));
  return new URLSearchParams({
    ...(task !== null && { task }),
    ...(search && { q: search }),
    ...(status !== startView.status && { status }),
    ...Object.fromEntries(set),
    ...(sort !== startView.sort && { sort }),
    ...(size !== startView.size && { size: String(size) }),
    ...(after !== null && { page: String(page), after }),
  });
}

/** The list without order and paging: what 'all matching' covers (CMGR-30). */
export type ManagerList = Pick<CardQuery, 'scope' | 'filter' | 'searchScope'>;

export function managerListOf(view: ManagerView): ManagerList {
  const [first] = statuses;
  const { scope } = among(statuses, ({ id }) => id === view.status, first);
  const filter = filterNames.reduce<CardFilter>((before, name) => narrowed(before, name, view[name]), {
    ...startFilter,
    search: view.search,
  });
  return { scope, searchScope: 'manager', filter };
}

export const managerQueryOf = (view: ManagerView): CardQuery =>
  cardQuery({
    ...managerListOf(view),
    sort: view.sort,
    limit: view.size,
    ...(view.after !== null && { cursor: view.after }),
  });

/** The order of the first and second click. */
export type ColumnSorts = readonly [CardSort, CardSort];

/** Reverses the current sort column; else the column's first order. */
export const nextSort = (sort: CardSort, [first, second]: ColumnSorts): CardSort => (sort === first ? second : first);
