import { ok } from 'neverthrow';
import type { DraftKey, FormDraft, FormDrafts } from '#domain/cards/edit/form-drafts.port.ts';

/** Drafts that last as long as the page. */
export function makeInMemoryFormDrafts(): FormDrafts {
  const drafts = new Map<DraftKey, FormDraft>();
  return {
    keep: (key, draft) => {
      drafts.set(key, structuredClone(draft));
      return ok(undefined);
    },
    read: (key) => {
      const draft = drafts.get(key);
      return ok(draft ? structuredClone(draft) : null);
    },
    drop: (key) => {
      drafts.delete(key);
      return ok(undefined);
    },
  };
}
