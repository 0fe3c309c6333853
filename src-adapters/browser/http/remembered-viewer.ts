import type { Viewer } from '#domain/identity/viewer.ts';
import { makeSignedInHere } from '../local-storage/signed-in.ts';
import type { ValueStore } from '../local-storage/stored-value.ts';

/**
 * The last known user, to show while offline (AUTH-15). Grants no access; the API checks that.
 *
 * Promises: never fails, and never returns another user.
 */
export type RememberedViewer = {
  keep(viewer: Viewer): void;
  /** Null for a guest or an expired session. */
  find(): Viewer | null;
  forget(): void;
};

/** Keys `user` and `isAdmin`. */
export function makeRememberedViewer({ storage, clock }: ValueStore): RememberedViewer {
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
