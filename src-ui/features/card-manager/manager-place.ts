import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery, type Shelf } from '#domain/cards/card-query.ts';
import { type CardSort, cardSorts, startSort } from '#domain/cards/sort-cards.ts';

/** The list's tabs, and the shelf that each shows (CMGR-29). */
export const statuses = [
  { id: 'all', label: 'All', shelf: 'everything' },
  { id: 'posted', label: 'Posted', shelf: 'collection' },
  { id: 'homepage', label: 'Home page', shelf: 'homepage' },
  { id: 'drafts', label: 'Drafts', shelf: 'drafts' },
  { id: 'sold', label: 'Sold', shelf: 'sold' },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly shelf: Shelf }[];
export type Status = (typeof statuses)[number]['id'];

/** Cards a page (CMGR-29). */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the address says of the Card Manager's list: reload and Back lead to the same cards. */
export type ManagerPlace = {
  readonly search: string;
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
  search: '',
  status: 'all',
  sort: startSort,
  size: 25,
  page: 1,
  after: null,
};

const among = <T>(options: readonly T[], isIt: (option: T) => boolean, otherwise: T): T =>
  options.find(isIt) ?? otherwise;

/** Reads an address; what makes no sense in it counts as not there. A page without its cursor is the first one. */
export function readPlace(params: URLSearchParams): ManagerPlace {
  const given = (name: string): string => params.get(name) ?? '';
  const after = given('after') || null;
  const page = /^\d{1,6}$/.test(given('page')) ? Number(given('page')) : 1;
  const [first] = statuses;
  return {
    search: given('q').trim().slice(0, longestSearch),
    status: among(statuses, ({ id }) => id === given('status'), first).id,
    sort: among(cardSorts, (sort) => sort === given('sort'), startPlace.sort),
    size: among(pageSizes, (size) => String(size) === given('size'), startPlace.size),
    ...(after !== null && page > 1 ? { page, after } : { page: 1, after: null }),
  };
}

/** Writes an address: what is as at the start is left out. */
export function writePlace({ search, status, sort, size, page, after }: ManagerPlace): URLSearchParams {
  return new URLSearchParams({
    ...(search && { q: search }),
    ...(status !== startPlace.status && { status }),
    ...(sort !== startPlace.sort && { sort }),
    ...(size !== startPlace.size && { size: String(size) }),
    ...(after !== null && { page: String(page), after }),
  });
}

/** The list without its order and its pages: what 'all matching' means (CMGR-30). */
export type ManagerList = Pick<CardQuery, 'shelf' | 'filter' | 'searchScope'>;

export function listOf({ search, status }: Pick<ManagerPlace, 'search' | 'status'>): ManagerList {
  const [first] = statuses;
  const { shelf } = among(statuses, ({ id }) => id === status, first);
  return { shelf, searchScope: 'manager', filter: { ...startFilter, search } };
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
