import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentPage, ContentsUnavailable } from '#domain/content/page-contents.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useOnContentSaved, useTellContentSaved } from '../../../contexts/page-text.ts';
import { contentsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Saved<Name extends PageName> = ContentPage<Name> | null;

export type SavedText<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** 0 when nothing was saved yet. */
  readonly version: number;
  /** Null for the built-in text. */
  readonly written: ContentPage<Name> | null;
};

/** The saved page: refetched when an editor opens and after each save. */
export function useSavedPage<Name extends PageName>(page: Name) {
  const { pageContents } = useUseCases();
  const queries = useQueryClient();
  const notify = useTellContentSaved();
  const [own, setOwn] = useState<Saved<Name>>(null);
  const { data, error, refetch } = useQuery<Saved<Name>, ContentsUnavailable>({
    queryKey: [contentsKey, page, 'edited'],
    queryFn: () => orThrow(pageContents.read(page)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useOnContentSaved(
    useCallback(() => void queries.invalidateQueries({ queryKey: [contentsKey, page] }), [queries, page]),
  );
  return {
    /** Undefined until known. */
    written: own && own.version > (data?.version ?? 0) ? own : data,
    failure: error,
    retry: () => void refetch(),
    adopt: (written: ContentPage<Name>) => {
      setOwn(written);
      notify(page);
    },
  };
}
