import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import { isBuiltIn } from '#domain/documents/save-document.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../components/or-throw.ts';
import { contentsKey } from '../query-keys.ts';
import { useUseCases } from '../use-cases.tsx';

const contentUpdated = 'content-updated';

export type ShownText<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** ISO instant; null for the built-in text. */
  readonly savedAt: string | null;
};

/** Called when a content page was saved in any tab. @param onSaved must be a stable function */
export function useOnContentSaved(onSaved: () => void): void {
  const { otherTabs } = useUseCases();
  useEffect(() => {
    window.addEventListener(contentUpdated, onSaved);
    const stop = otherTabs.listen('contents', onSaved);
    return () => {
      window.removeEventListener(contentUpdated, onSaved);
      stop();
    };
  }, [otherTabs, onSaved]);
}

/** Notifies all tabs that a page was saved. */
export function useNotifyContentSaved(): (page: DocumentName) => void {
  const { otherTabs } = useUseCases();
  const queries = useQueryClient();
  return useCallback(
    (page) => {
      void queries.invalidateQueries({ queryKey: [contentsKey] });
      window.dispatchEvent(new CustomEvent(contentUpdated, { detail: { page } }));
      otherTabs.notify('contents');
    },
    [otherTabs, queries],
  );
}

/** Content of a page; refetched on every visit and after each save. */
export function usePageText<Name extends PageName>(page: Name): UseQueryResult<ShownText<Name>, Unavailable> {
  const { documents } = useUseCases();
  const queries = useQueryClient();
  const follow = useCallback(() => void queries.invalidateQueries({ queryKey: [contentsKey, page] }), [queries, page]);
  useOnContentSaved(follow);
  return useQuery<ShownText<Name>, Unavailable>({
    queryKey: [contentsKey, page],
    staleTime: 0,
    queryFn: () =>
      orThrow(
        documents
          .read(page)
          .map(
            (written): ShownText<Name> =>
              written && !isBuiltIn(page, written) ? written : { content: defaultDocuments[page], savedAt: null },
          ),
      ),
  });
}
