import { type CustomerKind, customerKinds, customerLimits } from '#domain/customers/customer.ts';
import { type CustomerQuery, type CustomerSort, customerSorts } from '#domain/customers/customers.port.ts';

export type CustomerListView = Pick<CustomerQuery, 'search' | 'kind' | 'tag' | 'sort'>;

/** Limit of the API. */
const longestSearch = 200;

const isKind = (text: string | null): text is CustomerKind => customerKinds.some((kind) => kind === text);
const isSort = (text: string | null): text is CustomerSort => customerSorts.some((sort) => sort === text);

/** Ignores invalid parameters. */
export function readCustomerView(params: URLSearchParams): CustomerListView {
  const [kind, sort] = [params.get('kind'), params.get('sort')];
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    kind: isKind(kind) ? kind : null,
    tag: params.get('tag')?.slice(0, customerLimits.tag) || null,
    sort: isSort(sort) ? sort : 'last',
  };
}

export const writeCustomerView = ({ search, kind, tag, sort }: CustomerListView): URLSearchParams =>
  new URLSearchParams({
    ...(search && { q: search }),
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(sort !== 'last' && { sort }),
  });

export const isFiltered = ({ search, kind, tag }: CustomerListView): boolean =>
  search !== '' || kind !== null || tag !== null;
