import type * as z from 'zod/mini';
import type { DraftFailure, DraftKeyOf, DraftNotKept, Drafts } from '#domain/shared/device-value.port.ts';
import type { StorageFailure } from './safe-storage.ts';
import { versioned, wholeOrNothing } from './stored-format.ts';
import { type CorruptValue, type NewerValue, storedValue, type ValueStore } from './stored-value.ts';

export type Shapes<Kept extends object> = { readonly [Key in keyof Kept]: z.ZodMiniType<Kept[Key]> };

export type StoredDrafts<Kept extends object> = {
  readonly prefix: string;
  /** A draft is read completely or not at all. */
  shapeOf<Key extends DraftKeyOf<Kept>>(key: Key): Shapes<Kept>[Key];
};

const notKept = (failure: StorageFailure | NewerValue): DraftNotKept =>
  failure.kind === 'newer' ? { kind: 'draft-newer' } : { kind: 'unavailable', why: failure.reason };

const notRead = (failure: StorageFailure | NewerValue | CorruptValue): DraftFailure =>
  failure.kind === 'corrupt' ? { kind: 'draft-corrupt' } : notKept(failure);

/** One storage key per draft. */
export function makeLocalDrafts<Kept extends object>(
  place: ValueStore,
  { prefix, shapeOf }: StoredDrafts<Kept>,
): Drafts<Kept> {
  const stored = <Key extends DraftKeyOf<Kept>>(key: Key) =>
    storedValue(place, `${prefix}${key}`, versioned(wholeOrNothing<Kept[Key]>(shapeOf(key))));
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
