import type * as z from 'zod/mini';
import type { DraftFailure, DraftKeyOf, DraftNotKept, Drafts } from '#domain/shared/drafts.port.ts';
import type { StorageFailure } from './safe-storage.ts';
import { versioned, whole } from './stored-format.ts';
import { type CorruptValue, type NewerValue, type StoredPlace, storedValue } from './stored-value.ts';

/** The shape of every draft of one kind. */
export type Shapes<Kept extends object> = { readonly [Key in keyof Kept]: z.ZodMiniType<Kept[Key]> };

/** One kind of drafts, as browsers keep them. */
export type StoredDrafts<Kept extends object> = {
  /** What stands before a draft's key in the storage. */
  readonly prefix: string;
  /** A draft is read whole or not at all: half a form would be worse than none. */
  shapeOf<Key extends DraftKeyOf<Kept>>(key: Key): Shapes<Kept>[Key];
};

const notKept = (failure: StorageFailure | NewerValue): DraftNotKept =>
  failure.kind === 'newer' ? { kind: 'draft-newer' } : { kind: 'drafts-unavailable', reason: failure.reason };

const notRead = (failure: StorageFailure | NewerValue | CorruptValue): DraftFailure =>
  failure.kind === 'corrupt' ? { kind: 'draft-corrupt' } : notKept(failure);

/** Drafts of one kind in this browser's storage, one a key (CMGR-36, PAGE-19). */
export function makeLocalDrafts<Kept extends object>(
  place: StoredPlace,
  { prefix, shapeOf }: StoredDrafts<Kept>,
): Drafts<Kept> {
  const stored = <Key extends DraftKeyOf<Kept>>(key: Key) =>
    storedValue(place, `${prefix}${key}`, versioned(whole(shapeOf(key))));
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
