import { useEffect, useRef, useState } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { PageDraft } from '#domain/content/page-drafts.port.ts';
import type { DraftFailure } from '#domain/shared/drafts.ts';
import { useUseCases } from '../../use-cases.tsx';

type Unsaved<Name extends PageName> = { readonly content: PageContent[Name]; readonly since: number };

/**
 * Keeps what was written and not saved on this device, and finds what was kept before (PAGE-19).
 * @param unsaved null where nothing is
 */
export function usePageDraft<Name extends PageName>(page: Name, unsaved: Unsaved<Name> | null) {
  const { pageDrafts, clock } = useUseCases();
  const [found] = useState(() => pageDrafts.read(page));
  const [asked, setAsked] = useState<PageDraft<Name> | null>(() => found.unwrapOr(null));
  const [failure, setFailure] = useState<DraftFailure | null>(() => (found.isErr() ? found.error : null));
  /** Whether something stands there that is this editor's to drop. */
  const kept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the words.
  useEffect(() => {
    if (unsaved) {
      kept.current = true;
      pageDrafts
        .keep(page, { ...unsaved, keptAt: new Date(clock.now()).toISOString() })
        .match(() => setFailure(null), setFailure);
    } else if (kept.current) {
      kept.current = false;
      pageDrafts.drop(page).match(() => setFailure(null), setFailure);
    }
  }, [unsaved?.content, unsaved?.since]);
  return {
    /** What was found, until somebody says what becomes of it. */
    asked,
    /** Why what is written does not outlive the page; null while it does. */
    failure,
    /** The draft that was found goes on, as what is being written. */
    take: () => setAsked(null),
    /** Nothing is kept any more. */
    discard: () => {
      setAsked(null);
      kept.current = false;
      pageDrafts.drop(page).mapErr(setFailure);
    },
  };
}
