import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Card, StaffCard } from '#domain/cards/card.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { cardFieldTypes, fieldsForStaff } from '#domain/cards/card-field-types.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardStaffValues, InventoryFailure } from '#domain/inventory/inventory.port.ts';
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

const staffColumns: ReadonlySet<CardColumn> = new Set(fieldsForStaff.map((field) => cardFieldTypes[field].column));

/** What only staff know of the cards, where a column shows it: their list is the one that customers read. */
function useStaffValues(cards: readonly Card[], columns: readonly CardColumn[]) {
  const { inventory } = useUseCases();
  const ids = cards.map(({ id }) => id);
  const isShown = columns.some((column) => staffColumns.has(column));
  const { data, error, refetch } = useQuery<readonly CardStaffValues[], InventoryFailure>({
    queryKey: [cardsKey, 'inventory', 'of', ids],
    queryFn: () => (inventory ? orThrow(inventory.ofCards(ids)) : []),
    enabled: inventory !== null && isShown && ids.length > 0,
    ...readOften,
  });
  const joined = useMemo((): readonly StaffCard[] => {
    if (!data) return cards;
    const known = new Map(data.map((values) => [values.id, values]));
    return cards.map((card) => ({ ...card, ...known.get(card.id) }));
  }, [cards, data]);
  return { cards: joined, failure: error?.kind === 'unavailable' ? error : null, retry: () => void refetch() };
}

const noCards: readonly Card[] = [];

/** @param columns shown ones */
export function useManagerCards(view: ManagerView, columns: readonly CardColumn[]): ManagerCards {
  const { catalog } = useUseCases();
  const query = managerQueryOf(view);
  const result = useQuery<CardListPage, CatalogFailure>({
    queryKey: [cardsKey, 'manager', query],
    queryFn: () => orThrow(catalog.page(query)),
    placeholderData: (before) => before,
    ...readOften,
  });
  const { data, error, isPlaceholderData, isPending, isError } = result;
  const staff = useStaffValues(data?.cards ?? noCards, columns);
  return {
    cards: staff.cards,
    total: data?.total ?? 0,
    nextCursor: data?.nextCursor ?? null,
    status: isError && !data ? 'error' : isPending ? 'loading' : 'ready',
    failure: error ?? staff.failure,
    outdated: isPlaceholderData,
    savedCopy: data?.savedCopyOf !== undefined,
    retry: () => {
      staff.retry();
      void result.refetch();
    },
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
