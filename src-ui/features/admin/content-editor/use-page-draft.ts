import { useEffect, useRef, useState } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { PageDraft, PageDraftOf } from '#domain/content/page-draft.ts';
import type { DraftFailure } from '#domain/shared/drafts.port.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Unsaved<Name extends PageName> = { readonly content: PageContent[Name]; readonly since: number };

/**
 * Keeps what was written and not saved on this device, and finds what was kept before (PAGE-19). There is one draft a page: of
 * two tabs that write it, the one that wrote last has it.
 * @param unsaved null where nothing is
 */
export function usePageDraft<Name extends PageName>(page: Name, unsaved: Unsaved<Name> | null) {
  const { pageDrafts, clock } = useUseCases();
  const [found] = useState(() => pageDrafts.read(page));
  const [asked, setAsked] = useState<PageDraft<Name> | null>(() => found.unwrapOr(null));
  const [failure, setFailure] = useState<DraftFailure | null>(() => (found.isErr() ? found.error : null));
  /** When this editor kept what stands there; null where nothing of its own does. */
  const kept = useRef<string | null>(null);

  const keep = useStable(() => {
    if (!unsaved) return;
    kept.current = new Date(clock.now()).toISOString();
    // Its content is this page's by its type, which the compiler does not conclude for a page that it does not know.
    const draft = { ...unsaved, keptAt: kept.current } as PageDraftOf[Name];
    pageDrafts.keep(page, draft).match(() => setFailure(null), setFailure);
  });
  /** What another tab keeps there stays. */
  const drop = (own: string | null) => {
    if (own === null || pageDrafts.read(page).unwrapOr(null)?.keptAt !== own) return;
    pageDrafts.drop(page).match(() => setFailure(null), setFailure);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the words.
  useEffect(() => {
    if (unsaved) keep();
    else {
      drop(kept.current);
      kept.current = null;
    }
  }, [unsaved?.content, unsaved?.since]);
  // Another tab may have taken it away since.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  return {
    /** What was found, until somebody says what becomes of it. */
    asked,
    /** Why what is written does not outlive the page; null while it does. */
    failure,
    /** The draft that was found goes on, as what is being written. */
    take: () => setAsked(null),
    /** Nothing is kept any more. */
    discard: () => {
      drop(kept.current ?? asked?.keptAt ?? null);
      kept.current = null;
      setAsked(null);
    },
  };
}
