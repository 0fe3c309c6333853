import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrderTab, orderTabNames } from '#domain/checkout/orders/orders.port.ts';

export type ListView = { readonly tab: OrderTab; readonly search: string };

/** Limit of the API. */
const longestSearch = 200;

/** Ignores invalid parameters. @param tabs the first one is not in the address */
export function readListView(params: URLSearchParams, tabs: readonly OrderTab[] = orderTabNames): ListView {
  const tab = params.get('tab');
  return {
    tab: tabs.find((one) => one === tab) ?? tabs[0] ?? 'all',
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

export const writeListView = (
  { tab, search }: ListView,
  [first]: readonly OrderTab[] = orderTabNames,
): URLSearchParams => new URLSearchParams({ ...(tab !== first && { tab }), ...(search && { q: search }) });

export type ListViewControl = ListView & {
  /** '?tab=to-pack', or empty. */
  readonly query: string;
  /** Adds a history entry. */
  readonly choose: (tab: OrderTab) => void;
  /** Replaces the history entry. */
  readonly type: (search: string) => void;
};

/** @param tabs those that the user may open */
export function useListView(tabs: readonly OrderTab[]): ListViewControl {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const view = readListView(params, tabs);
    const go = (next: ListView, replace: boolean) =>
      setParams(writeListView(next, tabs), { replace, preventScrollReset: true });
    const query = writeListView(view, tabs).toString();
    return {
      ...view,
      query: query && `?${query}`,
      choose: (tab) => go({ ...view, tab }, false),
      type: (search) => go({ ...view, search: search.trim() }, true),
    };
  }, [params, setParams, tabs]);
}
