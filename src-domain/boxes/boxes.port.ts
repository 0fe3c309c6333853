import type { ResultAsync } from 'neverthrow';
import type { Box } from './box.ts';

export type BoxesFailure =
  | { readonly kind: 'boxes-unavailable' }
  /** Nothing was stored. */
  | { readonly kind: 'boxes-not-saved'; readonly detail?: string | undefined };

/**
 * Keeps the sealed boxes.
 *
 * Promises: `save` replaces the whole list or changes nothing; `all` answers it in its order, empty when nothing is
 * stored; `clear` removes every copy, so that none comes back (STORE-12).
 */
export interface Boxes {
  all(): ResultAsync<readonly Box[], BoxesFailure>;
  save(boxes: readonly Box[]): ResultAsync<void, BoxesFailure>;
  clear(): ResultAsync<void, BoxesFailure>;
}
