import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { type ManagerView, managerQueryOf } from './manager-view.ts';

export type ManagerCards = {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded cards stay. */
  readonly failure: CatalogFailure | null;
  /** True while the shown cards belong to the previous query. */
  readonly outdated: boolean;
  /** The shop is unreachable and these are offline copies. */
  readonly savedCopy: boolean;
  readonly retry: () => void;
};

export function useManagerCards(view: ManagerView): ManagerCards {
  const { catalog } = useUseCases();
  const query = managerQueryOf(view);
  const result = useQuery<CardListPage, CatalogFailure>({
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

export function useCardCount(): number | null {
  const { catalog } = useUseCases();
  const query = cardQuery({ scope: 'everything', limit: 1 });
  const { data } = useQuery<CardListPage, CatalogFailure>({
    queryKey: [cardsKey, 'manager', query],
    queryFn: () => orThrow(catalog.page(query)),
    ...readOften,
  });
  return data?.total ?? null;
}
