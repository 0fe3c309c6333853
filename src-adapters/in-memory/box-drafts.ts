import { ok } from 'neverthrow';
import type { BoxDraft, BoxDraftKey, BoxDrafts } from '#domain/boxes/box-drafts.port.ts';

/** Drafts of boxes that last as long as the page. */
export function makeInMemoryBoxDrafts(): BoxDrafts {
  const drafts = new Map<BoxDraftKey, BoxDraft>();
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
