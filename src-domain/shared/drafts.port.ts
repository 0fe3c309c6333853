import type { Result } from 'neverthrow';

/** Nothing can be kept in this browser, or read. */
export type DraftsUnavailable = { readonly kind: 'drafts-unavailable'; readonly reason: 'full' | 'forbidden' };
/** A newer version of the shop wrote it; it stays as it is. */
export type DraftNewer = { readonly kind: 'draft-newer' };
/** It made no sense. It was set aside, and the key is empty now. */
export type DraftCorrupt = { readonly kind: 'draft-corrupt' };

/** Why what is entered and not saved is not kept on this device. */
export type DraftNotKept = DraftsUnavailable | DraftNewer;

/** Why it is not kept there, or could not be read. */
export type DraftFailure = DraftNotKept | DraftCorrupt;

/** The names that drafts are kept under: the keys of a type that says which draft each of them has. */
export type DraftKeyOf<Kept extends object> = keyof Kept & string;

/**
 * Keeps what the owner has entered and not saved, on this device, across reloads (CMGR-36, PAGE-19).
 *
 * Promises: a draft that was kept is there after a reload; each key has the draft that was kept last, and never another
 * key's; copies are returned; a draft that makes no sense is set aside and told once, one of a newer shop is neither read,
 * replaced nor dropped.
 * @typeParam Kept what is kept under which key
 */
export interface Drafts<Kept extends object> {
  keep<Key extends DraftKeyOf<Kept>>(key: Key, draft: Kept[Key]): Result<void, DraftNotKept>;
  /** Null where there is none. */
  read<Key extends DraftKeyOf<Kept>>(key: Key): Result<Kept[Key] | null, DraftFailure>;
  /** One that is not there is dropped already. */
  drop(key: DraftKeyOf<Kept>): Result<void, DraftNotKept>;
}
