import { useEffect, useRef, useState } from 'react';
import type { CardRecord } from '#domain/cards/edit/card-editor.port.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import type { DraftKey } from '#domain/cards/edit/form-drafts.port.ts';
import type { DraftFailure } from '#domain/shared/drafts.ts';
import { useUseCases } from '../../use-cases.tsx';

/**
 * Keeps what is in a form on this device while it differs from what it began with (CMGR-36).
 * @param found whether the form began with a draft that is there
 */
export function useFormDraft(
  key: DraftKey,
  values: CardFormValues,
  base: CardRecord | null,
  { dirty, found }: { dirty: boolean; found: boolean },
) {
  const { formDrafts, clock } = useUseCases();
  const kept = useRef(found);
  const done = useRef(false);
  const [failure, setFailure] = useState<DraftFailure | null>(null);
  const drop = () => {
    kept.current = false;
    formDrafts.drop(key).mapErr(setFailure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the form.
  useEffect(() => {
    if (done.current) return;
    if (!dirty) {
      if (kept.current) drop();
      return;
    }
    kept.current = true;
    formDrafts
      .keep(key, { values, base, keptAt: new Date(clock.now()).toISOString() })
      .match(() => setFailure(null), setFailure);
  }, [values, base, dirty]);
  return {
    /** Why what is entered does not outlive the page; null while it does. */
    failure,
    /** The form was saved: nothing of it is kept any more. */
    finish: () => {
      done.current = true;
      drop();
    },
  };
}
