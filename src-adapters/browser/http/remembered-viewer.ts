import type { Viewer } from '#domain/identity/viewer.ts';
import { makeSignedInHere } from '../local-storage/signed-in.ts';
import type { StoredPlace } from '../local-storage/stored-value.ts';

/**
 * Who was signed in when the API was last asked, so that a page without a connection still shows it (AUTH-15). It opens
 * nothing: what an account or the admin may see and do is the API's to say.
 *
 * Promises: never fails. What cannot be remembered is not, and never somebody else.
 */
export type RememberedViewer = {
  keep(viewer: Viewer): void;
  /** Null for nobody, and for a session that must have ended meanwhile. */
  find(): Viewer | null;
  forget(): void;
};

/** Under the keys `user` and `isAdmin`. */
export function makeRememberedViewer({ storage, clock }: StoredPlace): RememberedViewer {
  const here = makeSignedInHere(storage);
  const forget = () => void here.remove();
  return {
    keep: (viewer) => {
      if (viewer.role === 'guest') forget();
      else here.write(viewer, clock.now());
    },
    find: () => here.find(clock.now()),
    forget,
  };
}
