import { useEffect, useRef, useState } from 'react';
import type { DocumentDraft, DocumentDraftOf } from '#domain/documents/document-draft.ts';
import { fits } from '#domain/documents/document-fields.ts';
import { type DocumentContent, type DocumentName, fieldsOf } from '#domain/documents/documents.ts';
import type { DraftFailure } from '#domain/shared/device-value.port.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Unsaved<Name extends DocumentName> = { readonly content: DocumentContent[Name]; readonly since: number };

/**
 * Stores unsaved content on this device and finds an earlier draft (PAGE-19). One draft per page: of two tabs the last
 * write wins. @param unsaved null when there are no changes
 */
export function usePageDraft<Name extends DocumentName>(page: Name, unsaved: Unsaved<Name> | null) {
  const { documentDrafts, clock } = useUseCases();
  const [found] = useState(() => documentDrafts.read(page));
  const [asked, setAsked] = useState<DocumentDraft<Name> | null>(() => {
    const draft = found.unwrapOr(null);
    return draft && fits(fieldsOf(page), draft.content) ? draft : null;
  });
  const [notKept, setNotKept] = useState<DraftFailure | null>(() => (found.isErr() ? found.error : null));
  /** When this editor stored the draft; null if another one did. */
  const kept = useRef<string | null>(null);

  const keep = useStable(() => {
    if (!unsaved) return;
    kept.current = new Date(clock.now()).toISOString();
    // TypeScript cannot relate the generic page to its content.
    const draft = { ...unsaved, keptAt: kept.current } as DocumentDraftOf[Name];
    documentDrafts.keep(page, draft).match(() => setNotKept(null), setNotKept);
  });
  const drop = (own: string | null) => {
    if (own === null || documentDrafts.read(page).unwrapOr(null)?.keptAt !== own) return;
    documentDrafts.drop(page).match(() => setNotKept(null), setNotKept);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the words.
  useEffect(() => {
    if (unsaved) keep();
    else {
      drop(kept.current);
      kept.current = null;
    }
  }, [unsaved?.content, unsaved?.since]);
  // Another tab may have removed the draft.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  return {
    /** The found draft, until the admin decides. */
    asked,
    /** Why drafts cannot be stored. */
    failure: notKept,
    /** Continues the found draft. */
    take: () => setAsked(null),
    discard: () => {
      drop(kept.current ?? asked?.keptAt ?? null);
      kept.current = null;
      setAsked(null);
    },
  };
}
