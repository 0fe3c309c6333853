import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeFailure, ChangePreview, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/**
 * Never cached, because cards may have changed. @param change null when there is nothing to preview @param onRecount
 * receives the new number of matching cards, if it has changed
 */
export function useChangePreview(scope: ChangeScope, change: BulkChange | null, onRecount: (count: number) => void) {
  const { cardEditor } = useUseCases();
  const { data, error, isFetching } = useQuery<ChangePreview | null, ChangeFailure>({
    queryKey: ['card-changes', 'preview', scope, change],
    queryFn: () => (change ? orThrow(cardEditor.preview(scope, change)) : null),
    enabled: change !== null,
    gcTime: 0,
    staleTime: 0,
  });
  const recounted = change && error?.kind === 'scope-changed' ? error.count : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each new number.
  useEffect(() => {
    if (recounted !== null) onRecount(recounted);
  }, [recounted]);
  return {
    preview: (change && data) ?? null,
    failure: change && recounted === null ? error : null,
    working: isFetching,
  };
}
