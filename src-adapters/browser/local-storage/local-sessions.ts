import { errAsync, okAsync, type Result } from 'neverthrow';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import type { AccountBook } from './account-book.ts';
import { isAdminToken, newAdminToken } from './admin-token.ts';
import type { StorageFailure } from './safe-storage.ts';
import { makeSignedInHere, type UserLists, type ViewerHere } from './signed-in.ts';
import { storageKeys } from './storage-keys.ts';
import type { LocalAccount } from './stored-account.ts';
import type { ValueStore } from './stored-value.ts';

/** The admin of the browser profile, from build settings (ADMIN-05). */
export type LocalAdmin = {
  readonly username: string;
  readonly email: string;
  /** SHA-256, hex. */
  readonly passwordSha256: string;
};

export type LocalSessions = Sessions & {
  begin(viewer: ViewerHere, lists: UserLists): Result<void, Unavailable>;
};

export type LocalSessionsParts = ValueStore & {
  readonly book: AccountBook;
  readonly admin: LocalAdmin;
  readonly log: Log;
};

const sessionHere = { id: 'here', address: '', browser: '', isCurrent: true } as const;

const keys = [storageKeys.user, storageKeys.isAdmin, storageKeys.adminToken] as const;

/** The session of this browser. Protects only the guest's own data (D5). */
export function makeLocalSessions({ storage, clock, book, admin, log }: LocalSessionsParts): LocalSessions {
  const here = makeSignedInHere(storage);

  const failed = (doing: string) => (failure: StorageFailure) => {
    log.warn(`the session cannot be ${doing}`, { reason: failure.reason });
    return storageFails;
  };
  const textOf = (key: string) => storage.read(key).unwrapOr(null);
  const found = () => here.find(clock.now());

  const end = () =>
    here
      .remove()
      .andThen(() => storage.remove(storageKeys.adminToken))
      .mapErr(failed('ended'));

  const clearedGuest = (): Viewer => {
    if (keys.some((key) => textOf(key) !== null)) end();
    return guest;
  };

  const adminOr = ({ role, id }: ViewerHere): Viewer =>
    role === 'admin' && isAdminToken(textOf(storageKeys.adminToken), admin.username, clock.now())
      ? { role, id, email: admin.email }
      : clearedGuest();

  /** An `isAdmin` flag beside a user's session is ignored. */
  const userOr = (accounts: readonly LocalAccount[], { id }: ViewerHere): Viewer => {
    const account = accounts.find((one) => one.id === id);
    if (account) return { role: 'user', id, email: account.email };
    return found()?.id === id ? clearedGuest() : guest;
  };

  const begin = (who: ViewerHere, lists: UserLists) => {
    const now = clock.now();
    const token =
      who.role === 'admin'
        ? storage.write(storageKeys.adminToken, newAdminToken(admin.username, now))
        : storage.remove(storageKeys.adminToken);
    return token.andThen(() => here.write(who, now, lists));
  };

  return {
    current: () => {
      const who = found();
      if (!who) return okAsync(clearedGuest());
      if (who.id === adminUserId) return okAsync(adminOr(who));
      return book
        .all()
        .map((accounts) => userOr(accounts, who))
        .mapErr(() => storageFails);
    },

    signOut: () => okAsync(undefined).andThen(end),

    // A browser has one session, and other devices cannot end it.
    list: () => {
      const who = found();
      return who ? okAsync([{ ...sessionHere, ...here.times(clock.now()) }]) : errAsync({ kind: 'sign-in-needed' });
    },
    end: () => okAsync(undefined),
    signIns: () => okAsync({ entries: [], next: null }),
    endOfCustomers: () => okAsync(0),
    idleTime: () => okAsync(null),

    begin: (who, lists) => {
      const before = keys.map((key) => [key, textOf(key)] as const);
      return begin(who, lists)
        .orTee(() => {
          for (const [key, text] of before) text === null ? storage.remove(key) : storage.write(key, text);
        })
        .mapErr(failed('begun'));
    },
  };
}
