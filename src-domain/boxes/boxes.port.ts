import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Box, BoxId, BoxInput } from './box.ts';

export type BoxesNotSaved = { readonly kind: 'boxes-not-saved'; readonly detail?: string | undefined };
export type BoxNotFound = { readonly kind: 'box-not-found' };
/** The box was changed since: nothing was stored. */
export type StaleBox = { readonly kind: 'stale-box'; readonly current: Box };

/** Published boxes, or all for the admin. */
export const boxScopes = ['posted', 'all'] as const;
export type BoxScope = (typeof boxScopes)[number];

/**
 * Stores sealed boxes.
 *
 * Promises: lists are newest first; the store sets id and dates (BOX-09), and every change gets a later `updatedAt`;
 * `remove` and `clear` return the boxes, and `bringBack` restores them exactly, skipping existing ones; `clear` removes
 * every copy (STORE-12); each change happens completely or not at all.
 */
export interface Boxes {
  list(scope: BoxScope): ResultAsync<readonly Box[], Unavailable>;
  add(input: BoxInput): ResultAsync<Box, BoxesNotSaved>;
  /** @param since `updatedAt` of the edited version */
  change(id: BoxId, input: BoxInput, since: string): ResultAsync<Box, BoxesNotSaved | BoxNotFound | StaleBox>;
  remove(id: BoxId): ResultAsync<Box, BoxesNotSaved | BoxNotFound>;
  clear(): ResultAsync<readonly Box[], BoxesNotSaved>;
  bringBack(boxes: readonly Box[]): ResultAsync<number, BoxesNotSaved>;
}
