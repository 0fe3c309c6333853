import type { ResultAsync } from 'neverthrow';
import type { Viewer } from './viewer.ts';

export type SessionFailure = { readonly kind: 'session-unavailable' };

/** Tells who is signed in here. Nobody is a visitor, not a failure. */
export interface Sessions {
  current(): ResultAsync<Viewer, SessionFailure>;
}
