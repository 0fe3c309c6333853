import { useCallback, useMemo } from 'react';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import { type CardSort, startSortOf } from '#domain/cards/sort-cards.ts';
import { useUrlState } from '../../../components/use-url-state.ts';
import { type ListAddress, readAddress, writeAddress } from './filter-url.ts';

/** The default order depends on whether there is a search text. */
const sortAfter = (sort: CardSort, before: string, search: string): CardSort =>
  sort === startSortOf(before) || sort === 'bestMatch' ? startSortOf(search) : sort;

type ListWays = {
  /** Adds a history entry. */
  readonly choose: (change: Partial<CardFilter>) => void;
  /** Replaces the history entry while typing. */
  readonly type: (change: Partial<CardFilter>) => void;
  readonly sortBy: (sort: CardSort) => void;
  readonly showPages: (pages: number) => void;
  readonly clear: () => void;
};

export type ListControl = ListAddress & ListWays;

/** The list's state in the URL. Changes keep the scroll position. @param read must be a stable function */
export function useListAddress(read: typeof readAddress = readAddress): ListControl {
  const { value: address, latest, setValue } = useUrlState(read, writeAddress);
  const change = useCallback(
    (change: Partial<CardFilter>, replace: boolean) => {
      const { filter: before, sort, exact } = latest.current;
      const filter = { ...before, ...change };
      const isSameText = filter.search === before.search;
      setValue(
        {
          filter,
          sort: sortAfter(sort, before.search, filter.search),
          pages: 1,
          after: '',
          exact: exact && isSameText,
        },
        replace,
      );
    },
    [setValue, latest],
  );

  const ways = useMemo(
    (): ListWays => ({
      choose: (filter) => change(filter, false),
      type: (filter) => change(filter, true),
      sortBy: (sort) => setValue({ ...latest.current, sort, pages: 1, after: '' }),
      showPages: (pages) => setValue({ ...latest.current, pages }, true),
      clear: () => change(startFilter, false),
    }),
    [change, setValue, latest],
  );
  return useMemo(() => ({ ...address, ...ways }), [address, ways]);
}
