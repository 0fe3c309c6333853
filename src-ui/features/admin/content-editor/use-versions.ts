import { useQuery } from '@tanstack/react-query';
import type { PageName } from '#domain/content/page-content.ts';
import type { ContentPage, ContentsUnavailable } from '#domain/content/page-contents.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** All stored versions, latest first. */
export function useVersions<Name extends PageName>(page: Name, latest: number) {
  const { pageContents } = useUseCases();
  return useQuery<readonly ContentPage<Name>[], ContentsUnavailable>({
    queryKey: ['page-versions', page, latest],
    queryFn: () => orThrow(pageContents.versions(page)),
    staleTime: 0,
    gcTime: 0,
  });
}
