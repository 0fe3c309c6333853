import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderTab, orderTabNames } from '#domain/checkout/order-records.port.ts';

export type ListPlace = { readonly shelf: OrderTab; readonly search: string };

/** As long as the API takes it. */
const longestSearch = 200;

const isShelf = (text: string | null): text is OrderTab => orderTabNames.some((shelf) => shelf === text);

/** The list that an address asks for; what makes no sense in it counts as not there. */
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
  /** The place as the end of an address: '?shelf=to-pack', or nothing. */
  readonly query: string;
  /** A step in the history: Back undoes it. */
  readonly choose: (shelf: OrderTab) => void;
  /** No step: it replaces what stands there. */
  readonly type: (search: string) => void;
};

/** The list that the address asks for, and the ways to ask for another one (ORDER-01). */
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
