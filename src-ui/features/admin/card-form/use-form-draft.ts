import type { CardRecord } from '#domain/cards/edit/card-editor.port.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import type { DraftKey, FormDraft } from '#domain/cards/edit/form-draft.ts';
import { useKeptDraft } from '../../../components/use-kept-draft.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Stores unsaved changes on this device (CMGR-36). @param found whether the form started from a draft */
export function useFormDraft(
  key: DraftKey,
  values: CardFormValues,
  base: CardRecord | null,
  { dirty, found }: { dirty: boolean; found: boolean },
) {
  const { formDrafts, clock } = useUseCases();
  const place = {
    keep: (draft: FormDraft) => formDrafts.keep(key, draft),
    drop: () => formDrafts.drop(key),
  };
  return useKeptDraft(place, clock, { values, base, dirty, found });
}
