import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderTab, orderTabNames } from '#domain/checkout/order-records.port.ts';

export type ListView = { readonly shelf: OrderTab; readonly search: string };

/** Limit of the API. */
const longestSearch = 200;

const isShelf = (text: string | null): text is OrderTab => orderTabNames.some((shelf) => shelf === text);

/** Ignores invalid parameters. */
export function readView(params: URLSearchParams): ListView {
  const shelf = params.get('shelf');
  return {
    shelf: isShelf(shelf) ? shelf : 'all',
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

export const writeView = ({ shelf, search }: ListView): URLSearchParams =>
  new URLSearchParams({ ...(shelf !== 'all' && { shelf }), ...(search && { q: search }) });

export type ListViewControl = ListView & {
  /** '?shelf=to-pack', or empty. */
  readonly query: string;
  /** Adds a history entry. */
  readonly choose: (shelf: OrderTab) => void;
  /** Replaces the history entry. */
  readonly type: (search: string) => void;
};

export function useListView(): ListViewControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const view = readView(params);
    const go = (next: ListView, replace: boolean) => setParams(writeView(next), { replace, preventScrollReset: true });
    const query = writeView(view).toString();
    return {
      ...view,
      query: query && `?${query}`,
      choose: (shelf) => go({ ...view, shelf }, false),
      type: (search) => go({ ...view, search: search.trim() }, true),
    };
  }, [params, setParams]);
}
