import { useQuery } from '@tanstack/react-query';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** All stored versions, latest first. */
export function useVersions<Name extends DocumentName>(page: Name, latest: number) {
  const { documents } = useUseCases();
  return useQuery<readonly SavedDocument<Name>[], Unavailable>({
    queryKey: ['page-versions', page, latest],
    queryFn: () => orThrow(documents.versions(page)),
    staleTime: 0,
    gcTime: 0,
  });
}
