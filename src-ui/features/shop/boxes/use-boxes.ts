import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Box } from '#domain/boxes/box.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { boxesKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Refetches after a change in another tab (M4). */
export function useBoxes() {
  const { boxes, otherTabs } = useUseCases();
  const client = useQueryClient();
  useEffect(
    () => otherTabs.listen('boxes', () => void client.invalidateQueries({ queryKey: [boxesKey] })),
    [otherTabs, client],
  );
  return useQuery<readonly Box[], Unavailable>({
    queryKey: [boxesKey, 'posted'],
    queryFn: () => orThrow(boxes.list('posted')),
  });
}
