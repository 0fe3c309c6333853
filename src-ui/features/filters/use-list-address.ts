import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import type { CardSort } from '#domain/cards/sort-cards.ts';
import { type ListAddress, readAddress, writeAddress } from './filter-url.ts';

/** The ways to ask for another list. */
type ListWays = {
  /** A choice is a step in the history: Back undoes it. */
  readonly choose: (change: Partial<CardFilter>) => void;
  /** Typing is not: it replaces what stands there. */
  readonly type: (change: Partial<CardFilter>) => void;
  readonly sortBy: (sort: CardSort) => void;
  readonly showPages: (pages: number) => void;
  readonly clear: () => void;
};

export type ListControl = ListAddress & ListWays;

/**
 * The list that the address asks for, and the ways to ask for another one. The page stays where it is scrolled.
 * @param read how this page understands an address; always the same function
 */
export function useListAddress(read: typeof readAddress = readAddress): ListControl {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => read(params), [params, read]);
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

  const ways = useMemo(
    (): ListWays => ({
      choose: (filter) => change(filter, false),
      type: (filter) => change(filter, true),
      sortBy: (sort) => go({ ...latest.current, sort, pages: 1 }, false),
      showPages: (pages) => go({ ...latest.current, pages }, true),
      clear: () => change(startFilter, false),
    }),
    [change, go],
  );
  return useMemo(() => ({ ...address, ...ways }), [address, ways]);
}
