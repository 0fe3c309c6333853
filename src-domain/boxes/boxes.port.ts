import type { ResultAsync } from 'neverthrow';
import type { Box, BoxId, BoxInput } from './box.ts';

export type BoxesUnavailable = {
  readonly kind: 'boxes-unavailable';
  /** A sentence for whoever looks, where one is known. */
  readonly detail?: string | undefined;
};
/** Nothing was stored. */
export type BoxesNotSaved = { readonly kind: 'boxes-not-saved'; readonly detail?: string | undefined };
export type BoxNotFound = { readonly kind: 'box-not-found' };
/** Somebody has changed the box since: nothing was stored. */
export type StaleBox = { readonly kind: 'stale-box'; readonly current: Box };

/** Which boxes: those that customers see, or all of them, which are the owner's (BOX-01, BOX-06). */
export const boxScopes = ['posted', 'all'] as const;
export type BoxScope = (typeof boxScopes)[number];

/**
 * Keeps the sealed boxes.
 *
 * Promises: a list is the newest first, empty when there is nothing; the id and the times of a box are the store's
 * (BOX-09), and every change gives it a later `updatedAt`; `remove` and `clear` answer the boxes as they were, and
 * `bringBack` puts them back exactly so, passing over those that are there; `clear` removes every copy, so that none comes
 * back by itself (STORE-12); each act happens whole or not at all.
 */
export interface Boxes {
  list(scope: BoxScope): ResultAsync<readonly Box[], BoxesUnavailable>;
  add(input: BoxInput): ResultAsync<Box, BoxesNotSaved>;
  /** @param since the `updatedAt` of the box that was edited */
  change(id: BoxId, input: BoxInput, since: string): ResultAsync<Box, BoxesNotSaved | BoxNotFound | StaleBox>;
  remove(id: BoxId): ResultAsync<Box, BoxesNotSaved | BoxNotFound>;
  clear(): ResultAsync<readonly Box[], BoxesNotSaved>;
  /** Answers how many came back. */
  bringBack(boxes: readonly Box[]): ResultAsync<number, BoxesNotSaved>;
}
