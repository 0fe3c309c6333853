import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentPage, ContentsUnavailable } from '#domain/content/page-contents.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useOnContentSaved, useTellContentSaved } from '../../../contexts/page-words.ts';
import { contentsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** The page as it was saved; `null` where it never was. */
type Saved<Name extends PageName> = ContentPage<Name> | null;

/** What a page says now, saved or not. */
export type SavedWords<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** 0 where nothing was saved yet. */
  readonly version: number;
  /** As it was saved; null where the words are those that the shop comes with. */
  readonly written: ContentPage<Name> | null;
};

/** The page as it is saved: read anew each time an editor opens, for its version counts, and whenever somebody saves it (PAGE-18). */
export function useSavedPage<Name extends PageName>(page: Name) {
  const { pageContents } = useUseCases();
  const queries = useQueryClient();
  const tell = useTellContentSaved();
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
    /** Undefined while it is not known. */
    written: own && own.version > (data?.version ?? 0) ? own : data,
    failure: error,
    retry: () => void refetch(),
    /** It was saved: everybody who shows it is told (PAGE-06, PAGE-10). */
    adopt: (written: ContentPage<Name>) => {
      setOwn(written);
      tell(page);
    },
  };
}
