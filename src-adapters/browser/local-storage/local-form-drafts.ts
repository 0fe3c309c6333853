import type { DraftKey, FormDrafts } from '#domain/cards/edit/form-drafts.port.ts';
import { notKept, notRead } from './draft-failures.ts';
import { draftOf } from './storage-keys.ts';
import { storedFormDraft } from './stored-form-draft.ts';
import { versioned, whole } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const format = versioned(whole(storedFormDraft));

/** Drafts in this browser's storage, one a key (CMGR-36). */
export function makeLocalFormDrafts(place: StoredPlace): FormDrafts {
  const stored = (key: DraftKey) => storedValue(place, draftOf(key), format);
  return {
    keep: (key, draft) => stored(key).write(draft).mapErr(notKept),
    read: (key) =>
      stored(key)
        .read()
        .map((found) => found?.value ?? null)
        .mapErr(notRead),
    drop: (key) => stored(key).remove().mapErr(notKept),
  };
}
