import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { type ManagerPlace, queryOf } from './manager-place.ts';

/** What is shown may be older than what others did to the cards: it is read again whenever it comes into view. */
const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export type ManagerCards = {
  readonly cards: readonly Card[];
  /** All cards of the list, on this page or not. */
  readonly total: number;
  readonly nextCursor: string | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Why the last reading did not work; cards read before stay. */
  readonly failure: CatalogFailure | null;
  /** True while the shown cards answer an earlier question. */
  readonly outdated: boolean;
  /** Whether the shop could not be reached, and these are saved copies. */
  readonly savedCopy: boolean;
  readonly retry: () => void;
};

/** One page of the Card Manager's list, read by the shop (CMGR-29). */
export function useManagerCards(place: ManagerPlace): ManagerCards {
  const { catalog } = useUseCases();
  const query = queryOf(place);
  const result = useQuery<CardPage, CatalogFailure>({
    queryKey: [cardsKey, 'manager', query],
    queryFn: () => orThrow(catalog.page(query)),
    placeholderData: (before) => before,
    ...readOften,
  });
  const { data, error, isPlaceholderData, isPending, isError } = result;
  return {
    cards: data?.cards ?? [],
    total: data?.total ?? 0,
    nextCursor: data?.nextCursor ?? null,
    status: isError && !data ? 'error' : isPending ? 'loading' : 'ready',
    failure: error,
    outdated: isPlaceholderData,
    savedCopy: data?.savedCopyOf !== undefined,
    retry: () => void result.refetch(),
  };
}

/** How many cards there are in the shop; null until it is known. */
export function useCardCount(): number | null {
  const { catalog } = useUseCases();
  const query = cardQuery({ shelf: 'everything', limit: 1 });
  const { data } = useQuery<CardPage, CatalogFailure>({
    queryKey: [cardsKey, 'manager', query],
    queryFn: () => orThrow(catalog.page(query)),
    ...readOften,
  });
  return data?.total ?? null;
}
