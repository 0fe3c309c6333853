import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderTab, orderTabNames } from '#domain/checkout/order-records.port.ts';

export type ListView = { readonly tab: OrderTab; readonly search: string };

/** Limit of the API. */
const longestSearch = 200;

const isTab = (text: string | null): text is OrderTab => orderTabNames.some((tab) => tab === text);

/** Ignores invalid parameters. */
export function readView(params: URLSearchParams): ListView {
  const tab = params.get('tab');
  return {
    tab: isTab(tab) ? tab : 'all',
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

export const writeView = ({ tab, search }: ListView): URLSearchParams =>
  new URLSearchParams({ ...(tab !== 'all' && { tab }), ...(search && { q: search }) });

export type ListViewControl = ListView & {
  /** '?tab=to-pack', or empty. */
  readonly query: string;
  /** Adds a history entry. */
  readonly choose: (tab: OrderTab) => void;
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
      choose: (tab) => go({ ...view, tab }, false),
      type: (search) => go({ ...view, search: search.trim() }, true),
    };
  }, [params, setParams]);
}
