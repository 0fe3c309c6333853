import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { defaultContent } from '#domain/content/default-content.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentsUnavailable } from '#domain/content/page-contents.port.ts';
import { isBuiltIn } from '#domain/content/save-page.ts';
import { orThrow } from '../components/or-throw.ts';
import { contentsKey } from '../query-keys.ts';
import { useUseCases } from '../use-cases.tsx';

/** Said on the window of the tab that saved a content page (PAGE-06). */
const contentUpdated = 'content-updated';

/** A page's words as they are shown. */
export type ShownWords<Name extends PageName> = {
  readonly content: PageContent[Name];
  /** ISO instant; null where nobody has written the page yet, and the shop's own words stand. */
  readonly savedAt: string | null;
};

/** Calls back when a content page was saved, in this tab or another one. @param onSaved always the same function */
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

/** Tells this tab and all others that a page was saved: whoever saves one calls it, once it is saved (PAGE-06, PAGE-10). */
export function useTellContentSaved(): (page: PageName) => void {
  const { otherTabs } = useUseCases();
  const queries = useQueryClient();
  return useCallback(
    (page) => {
      void queries.invalidateQueries({ queryKey: [contentsKey] });
      window.dispatchEvent(new CustomEvent(contentUpdated, { detail: { page } }));
      otherTabs.tell('contents');
    },
    [otherTabs, queries],
  );
}

/** The words of a page, which follow a save at once, wherever it was made. They are read anew with every visit. */
export function usePageWords<Name extends PageName>(page: Name): UseQueryResult<ShownWords<Name>, ContentsUnavailable> {
  const { pageContents } = useUseCases();
  const queries = useQueryClient();
  const follow = useCallback(() => void queries.invalidateQueries({ queryKey: [contentsKey, page] }), [queries, page]);
  useOnContentSaved(follow);
  return useQuery<ShownWords<Name>, ContentsUnavailable>({
    queryKey: [contentsKey, page],
    staleTime: 0,
    queryFn: () =>
      orThrow(
        pageContents
          .read(page)
          .map(
            (written): ShownWords<Name> =>
              written && !isBuiltIn(page, written) ? written : { content: defaultContent[page], savedAt: null },
          ),
      ),
  });
}
