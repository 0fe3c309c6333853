import { useQuery } from '@tanstack/react-query';
import type { ChangeFailure, ChangePreview, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Never cached, because prices may have changed. @param reprice null when there is nothing to preview */
export function usePreview(scope: ChangeScope, reprice: Reprice | null) {
  const { cardEditor } = useUseCases();
  const { data, error, isFetching } = useQuery<ChangePreview | null, ChangeFailure>({
    queryKey: ['card-changes', 'preview', scope, reprice],
    queryFn: () => (reprice ? orThrow(cardEditor.preview(scope, { kind: 'reprice', reprice })) : null),
    enabled: reprice !== null,
    gcTime: 0,
    staleTime: 0,
  });
  return { preview: (reprice && data) ?? null, failure: reprice ? error : null, working: isFetching };
}
