import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Box } from '#domain/boxes/box.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { boxesKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type ManagerBoxes = {
  readonly boxes: readonly Box[];
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded boxes stay. */
  readonly failure: Unavailable | null;
  readonly retry: () => void;
};

export function useManagerBoxes(): ManagerBoxes {
  const { boxes, otherTabs } = useUseCases();
  const client = useQueryClient();
  const { data, error, isPending, isError, refetch } = useQuery<readonly Box[], Unavailable>({
    queryKey: [boxesKey, 'all'],
    queryFn: () => orThrow(boxes.list('all')),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  useEffect(
    () => otherTabs.listen('boxes', () => void client.invalidateQueries({ queryKey: [boxesKey] })),
    [otherTabs, client],
  );
  return {
    boxes: data ?? [],
    status: isError && !data ? 'error' : isPending ? 'loading' : 'ready',
    failure: error,
    retry: () => void refetch(),
  };
}
