import type { Result } from 'neverthrow';
import type { Unavailable } from './unavailable.ts';

/**
 * A value stored in this browser, such as a preference or receipt.
 *
 * Promises: `read` returns a copy of the last value, or null; invalid data is quarantined; `watch` reports changes of
 * other tabs only. Never fails: errors are logged, and a value that cannot be stored is kept until the page closes.
 */
export interface DeviceValue<Value> {
  read(): Value | null;
  write(value: Value): void;
  /** Returns an unsubscribe function. */
  watch(listener: (value: Value) => void): () => void;
}

/** Written by a newer version; unchanged. */
export type DraftNewer = { readonly kind: 'draft-newer' };
/** Unreadable; quarantined, and the key is now empty. */
export type DraftCorrupt = { readonly kind: 'draft-corrupt' };

export type DraftNotKept = Unavailable | DraftNewer;

export type DraftFailure = DraftNotKept | DraftCorrupt;

/** Keys of a type that maps each key to its draft. */
export type DraftKeyOf<Kept extends object> = keyof Kept & string;

/**
 * Stores unsaved form input on this device (CMGR-36, PAGE-19). Fails, unlike `DeviceValue`: forms say what is not kept.
 *
 * Promises: drafts survive a reload; keys are independent; results are copies; an unreadable draft is quarantined and
 * reported once; one of a newer version is neither read nor replaced. @typeParam Kept draft type per key
 */
export interface Drafts<Kept extends object> {
  keep<Key extends DraftKeyOf<Kept>>(key: Key, draft: Kept[Key]): Result<void, DraftNotKept>;
  read<Key extends DraftKeyOf<Kept>>(key: Key): Result<Kept[Key] | null, DraftFailure>;
  /** No effect for a missing draft. */
  drop(key: DraftKeyOf<Kept>): Result<void, DraftNotKept>;
}
