import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import { adminSessionTime, userSessionTime } from '#domain/identity/sessions.port.ts';
import { type User, type UserId, userId } from '#domain/identity/user.ts';
import { isStaffRole, staffRoles, type Viewer } from '#domain/identity/viewer.ts';
import type { SafeStorage, StorageFailure } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

export type ViewerHere = Exclude<Viewer, { role: 'guest' }>;

export type UserLists = Pick<User, 'savedCards' | 'watchlists'>;

/** The signed-in user of this browser (AUTH-15). */
export type SignedInHere = {
  /** Null for a guest or an expired session. @param now milliseconds */
  find(now: number): ViewerHere | null;
  /** @param lists omitted when a server stores them */
  write(viewer: ViewerHere, now: number, lists?: UserLists): Result<void, StorageFailure>;
  /** Ignored for another user. */
  setLists(user: UserId, lists: UserLists): Result<void, StorageFailure>;
  /** When the session began, as far as it is known. @param now milliseconds */
  times(now: number): { readonly openedAt: string; readonly usedAt: string };
  remove(): Result<void, StorageFailure>;
};

const stored = z.looseObject({
  id: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  /** ISO instant; absent in older data. */
  until: z.optional(z.iso.datetime()),
});

const readUser = Result.fromThrowable(
  (text: string) => stored.parse(JSON.parse(text)),
  () => null,
);

/** Keys `user` (DATA-08) and `isAdmin`: 'true', or another role of staff. */
export function makeSignedInHere(storage: SafeStorage): SignedInHere {
  const remove = () => storage.remove(storageKeys.user).andThen(() => storage.remove(storageKeys.isAdmin));

  const flag = ({ role }: ViewerHere) =>
    isStaffRole(role)
      ? storage.write(storageKeys.isAdmin, role === 'admin' ? 'true' : role)
      : storage.remove(storageKeys.isAdmin);

  function flaggedRole(): ViewerHere['role'] {
    const flagged = storage.read(storageKeys.isAdmin).unwrapOr(null);
    return flagged === 'true' ? 'admin' : (staffRoles.find((role) => role === flagged && role !== 'admin') ?? 'user');
  }

  const timeOf = (role: ViewerHere['role']): number => (isStaffRole(role) ? adminSessionTime : userSessionTime);

  return {
    times: (now) => {
      const text = storage.read(storageKeys.user).unwrapOr(null);
      const user = text === null ? null : readUser(text).unwrapOr(null);
      const time = timeOf(flaggedRole());
      const usedAt = new Date(now).toISOString();
      const openedAt = user?.until === undefined ? usedAt : new Date(Date.parse(user.until) - time).toISOString();
      return { openedAt, usedAt };
    },
    find: (now) => {
      const text = storage.read(storageKeys.user).unwrapOr(null);
      const user = text === null ? null : readUser(text).unwrapOr(null);
      if (!user || (user.until !== undefined && Date.parse(user.until) <= now)) return null;
      return { role: flaggedRole(), id: userId(user.id), email: user.email };
    },
    write: (viewer, now, lists) => {
      const time = timeOf(viewer.role);
      const { id, email, role } = viewer;
      const user: Omit<User, keyof UserLists> & Partial<UserLists> = { id, email, ...lists, isAdmin: role === 'admin' };
      return storage
        .write(storageKeys.user, JSON.stringify({ ...user, until: new Date(now + time).toISOString() }))
        .andThen(() => flag(viewer))
        .orElse((failure) => {
          remove();
          return err(failure);
        });
    },
    setLists: (user, lists) => {
      const found = storage.read(storageKeys.user).unwrapOr(null);
      const record = found === null ? null : readUser(found).unwrapOr(null);
      if (record?.id !== user) return ok(undefined);
      return storage.write(storageKeys.user, JSON.stringify({ ...record, ...lists }));
    },
    remove,
  };
}
