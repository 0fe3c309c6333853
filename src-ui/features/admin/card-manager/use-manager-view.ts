import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CardSort } from '#domain/cards/sort-cards.ts';
import {
  type FilterValues,
  type ManagerView,
  noFilters,
  type PageSize,
  readView,
  type Status,
  writeView,
} from './manager-view.ts';

/** Cursors of the previous pages, because a cursor only leads forward. */
type Trail = readonly (string | null)[];

const trailIn = (state: unknown, { page, after }: ManagerView): Trail | null => {
  if (page === 1) return [null];
  const trail: unknown = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null;
  return Array.isArray(trail) && trail.length === page && trail.at(-1) === after ? (trail as Trail) : null;
};

export type ManagerViewControl = {
  readonly view: ManagerView;
  /** Replaces the history entry. */
  readonly type: (search: string) => void;
  readonly show: (status: Status) => void;
  readonly filter: (filters: Partial<FilterValues>) => void;
  /** Keeps search and status. */
  readonly clearFilters: () => void;
  /** Ends the task view. */
  readonly endTask: () => void;
  readonly sortBy: (sort: CardSort) => void;
  readonly resize: (size: PageSize) => void;
  readonly next: (cursor: string) => void;
  /** Goes to the first page if the previous cursor is unknown, for example after opening a link. */
  readonly previous: () => void;
  readonly knowsPrevious: boolean;
  readonly first: () => void;
};

export function useManagerView(): ManagerViewControl {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return useMemo(() => {
    const view = readView(params);
    const trail = trailIn(state, view);
    const go = (next: ManagerView, steps: Trail, replace = false) =>
      setParams(writeView(next), { replace, preventScrollReset: true, state: { trail: steps } });
    const fromStart = (next: Partial<ManagerView>, replace = false) =>
      go({ ...view, ...next, page: 1, after: null }, [null], replace);
    const back = trail?.slice(0, -1);
    return {
      view,
      type: (search) => fromStart({ search: search.trim() }, true),
      show: (status) => fromStart({ status }),
      filter: (filters) => fromStart(filters),
      clearFilters: () => fromStart(noFilters),
      endTask: () => fromStart({ ...noFilters, task: null }),
      sortBy: (sort) => fromStart({ sort }),
      resize: (size) => fromStart({ size }),
      next: (cursor) => go({ ...view, page: view.page + 1, after: cursor }, [...(trail ?? []), cursor]),
      previous: () =>
        back && back.length > 0
          ? go({ ...view, page: view.page - 1, after: back.at(-1) ?? null }, back)
          : fromStart({}),
      knowsPrevious: trail !== null,
      first: () => fromStart({}, true),
    };
  }, [params, setParams, state]);
}
