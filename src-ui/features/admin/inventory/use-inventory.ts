import { useQuery } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import type { Inventory } from '#domain/inventory/inventory.port.ts';
import type { Lots } from '#domain/inventory/lots.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { useCursorPages } from '../../../components/use-cursor-pages.ts';
import { cardsKey } from '../../../query-keys.ts';

/** Every change of cards changes sums and lots. */
const inventoryKey = [cardsKey, 'inventory'] as const;

type Read<Value, Failure> = {
  readonly value: Value | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

function useRead<Value, Failure>(
  key: readonly unknown[],
  read: () => ResultAsync<Value, Failure>,
): Read<Value, Failure> {
  const { data, error, refetch } = useQuery<Value, Failure>({
    queryKey: [...inventoryKey, ...key],
    queryFn: () => orThrow(read()),
    ...readOften,
  });
  return { value: data ?? null, failure: error, retry: () => void refetch() };
}

export const useStockBoxes = (inventory: Inventory) => useRead(['boxes'], inventory.boxes);

export const useAges = (inventory: Inventory) => useRead(['ages'], inventory.ages);

export const useLots = (lots: Lots) => useRead(['lots'], lots.list);

export const useLot = (lots: Lots, number: number) => useRead(['lots', number], () => lots.find(number));

const pageSize = 50;

/** @param box as in `StockQuery` */
export function useStockPages(inventory: Inventory, box: string | null | undefined) {
  const { pages, ...state } = useCursorPages({
    key: [...inventoryKey, 'stock', box === undefined ? 'all' : ['box', box]],
    read: (cursor: string | null) => inventory.page({ box, limit: pageSize, cursor: cursor ?? undefined }),
    nextOf: ({ nextCursor }) => nextCursor,
  });
  return { ...state, cards: pages.flatMap(({ cards }) => cards) };
}
