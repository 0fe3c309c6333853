import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderTab, orderTabNames } from '#domain/checkout/order-records.port.ts';

export type ListPlace = { readonly shelf: OrderTab; readonly search: string };

/** Limit of the API. */
const longestSearch = 200;

const isShelf = (text: string | null): text is OrderTab => orderTabNames.some((shelf) => shelf === text);

/** Ignores invalid parameters. */
export function readPlace(params: URLSearchParams): ListPlace {
  const shelf = params.get('shelf');
  return {
    shelf: isShelf(shelf) ? shelf : 'all',
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

export const writePlace = ({ shelf, search }: ListPlace): URLSearchParams =>
  new URLSearchParams({ ...(shelf !== 'all' && { shelf }), ...(search && { q: search }) });

export type ListPlaceControl = ListPlace & {
  /** '?shelf=to-pack', or empty. */
  readonly query: string;
  /** Adds a history entry. */
  readonly choose: (shelf: OrderTab) => void;
  /** Replaces the history entry. */
  readonly type: (search: string) => void;
};

export function useListPlace(): ListPlaceControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const place = readPlace(params);
    const go = (next: ListPlace, replace: boolean) =>
      setParams(writePlace(next), { replace, preventScrollReset: true });
    const query = writePlace(place).toString();
    return {
      ...place,
      query: query && `?${query}`,
      choose: (shelf) => go({ ...place, shelf }, false),
      type: (search) => go({ ...place, search: search.trim() }, true),
    };
  }, [params, setParams]);
}
