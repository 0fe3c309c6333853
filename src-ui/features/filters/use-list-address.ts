import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import type { CardSort } from '#domain/cards/sort-cards.ts';
import { type ListAddress, readAddress, writeAddress } from './filter-url.ts';

export type ListControl = ListAddress & {
  /** A choice is a step in the history: Back undoes it. */
  readonly choose: (change: Partial<CardFilter>) => void;
  /** Typing is not: it replaces what stands there. */
  readonly type: (change: Partial<CardFilter>) => void;
  readonly sortBy: (sort: CardSort) => void;
  readonly showPages: (pages: number) => void;
  readonly clear: () => void;
};

/** The list that the address asks for, and the ways to ask for another one. The page stays where it is scrolled. */
export function useListAddress(): ListControl {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readAddress(params), [params]);
  // A choice shows at once; the router answers a moment later.
  const [chosen, setChosen] = useState<ListAddress | null>(null);
  const address = chosen ?? written;
  // Two changes may come before the router has answered the first: the second builds on it.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = written;
    setChosen(null);
  }, [written]);

  const go = useCallback(
    (next: ListAddress, replace: boolean) => {
      latest.current = next;
      setChosen(next);
      setParams(writeAddress(next), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const change = useCallback(
    (filter: Partial<CardFilter>, replace: boolean) =>
      go({ ...latest.current, filter: { ...latest.current.filter, ...filter }, pages: 1 }, replace),
    [go],
  );

  return useMemo(
    () => ({
      ...address,
      choose: (filter) => change(filter, false),
      type: (filter) => change(filter, true),
      sortBy: (sort) => go({ ...latest.current, sort, pages: 1 }, false),
      showPages: (pages) => go({ ...latest.current, pages }, true),
      clear: () => change(startFilter, false),
    }),
    [address, change, go],
  );
}
