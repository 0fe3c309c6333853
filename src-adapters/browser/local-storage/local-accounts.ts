import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { noReminders } from '#domain/cart/cart-reminder.ts';
import type {
  AccountChangeFailure,
  AccountData,
  Accounts,
  InvalidRegistration,
  RegisterFailure,
  SignInFailure,
  WrongCredentials,
} from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkPassword, checkRegistration } from '#domain/identity/registration.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { adminUserId, mailbox, userId } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';
import { type BrowserPasswords, type PasswordHash, sha256InBrowser } from '../web-crypto/web-crypto-passwords.ts';
import { type AccountBook, replaceAccount, storedAccountOf } from './account-book.ts';
import type { LocalAdmin, LocalSessions } from './local-sessions.ts';
import type { ViewerHere } from './signed-in.ts';
import { type LocalAccount, listsOf } from './stored-account.ts';

export type LocalAccountsParts = {
  readonly book: AccountBook;
  readonly sessions: LocalSessions;
  readonly passwords: BrowserPasswords;
  readonly admin: LocalAdmin;
  readonly ids: Pick<Ids, 'timestamp'>;
  readonly clock: Clock;
  readonly cart: () => ResultAsync<Cart, unknown>;
};

const wrong: WrongCredentials = { kind: 'wrong-credentials' };

type HashedAccount = LocalAccount & { readonly hash: PasswordHash };

const isHashed = (account: LocalAccount | undefined): account is HashedAccount => !!account?.hash;

const userOf = ({ id, email }: LocalAccount): ViewerHere => ({ role: 'user', id, email });

/** Accounts in this browser, without network (STORE-14). */
export function makeLocalAccounts(parts: LocalAccountsParts): Accounts {
  const { book, sessions, passwords, admin, ids, clock } = parts;

  /** Web Crypto needs https or localhost. */
  const secretly = <T>(work: Promise<T>): ResultAsync<T, Unavailable> =>
    ResultAsync.fromPromise(work, () => storageFails);

  const isAdminLogin = (login: string) =>
    [admin.username, admin.email].some((name) => mailbox(name) === mailbox(login));

  const isAdminPassword = async (login: string, password: string): Promise<boolean> =>
    isAdminLogin(login) && (await sha256InBrowser(password)) === admin.passwordSha256.toLowerCase();

  const begin = (viewer: ViewerHere, account: LocalAccount | undefined) =>
    sessions
      .begin(viewer, listsOf(account))
      .map((): Viewer => ({ ...viewer }))
      .mapErr(() => storageFails);

  const matching = (
    account: LocalAccount | undefined,
    password: string,
  ): ResultAsync<HashedAccount, WrongCredentials | Unavailable> =>
    isHashed(account)
      ? secretly(passwords.matches(password, account.hash)).andThen((isRight) => (isRight ? ok(account) : err(wrong)))
      : errAsync(wrong);

  const setHash = (account: LocalAccount, hash: PasswordHash) =>
    book.change<never>((accounts) => ok(replaceAccount(accounts, account.id, (now) => ({ ...now, hash }))));

  /** Rehashes weak hashes; a failure keeps the old one. */
  const strengthen = (account: HashedAccount, password: string) =>
    passwords.isWeak(account.hash)
      ? secretly(passwords.hash(password))
          .andThen((hash) => setHash(account, hash))
          .orElse(() => ok(undefined))
      : okAsync(undefined);

  const signIn: Accounts['signIn'] = ({ login, password }) =>
    secretly(isAdminPassword(login, password)).andThen((isAdmin): ResultAsync<Viewer, SignInFailure> => {
      if (isAdmin)
        return book
          .all()
          .orElse(() => ok([]))
          .andThen((accounts) =>
            begin(
              { role: 'admin', id: adminUserId, email: admin.email },
              accounts.find(({ id }) => id === adminUserId),
            ),
          );
      return book
        .all()
        .andThen((accounts) => matching(storedAccountOf(accounts, login), password))
        .andThrough((account) => strengthen(account, password))
        .andThen((account) => begin(userOf(account), account));
    });

  const add = (account: LocalAccount): ResultAsync<void, RegisterFailure> =>
    book.change((accounts) =>
      storedAccountOf(accounts, account.email) ? err({ kind: 'email-taken' as const }) : ok([...accounts, account]),
    );

  const remove = ({ id }: Pick<LocalAccount, 'id'>) =>
    book.change<never>((accounts) => ok(accounts.filter((account) => account.id !== id)));

  const unguessable = (password: string, name: string): ResultAsync<void, InvalidRegistration | Unavailable> =>
    secretly(loadCommonPasswords()).andThen((common) => {
      const issues = checkGuessable(password, common, [name]);
      return issues.length > 0 ? err({ kind: 'invalid-registration' as const, issues }) : ok(undefined);
    });

  const hashed = (password: string, name: string) =>
    unguessable(password, name).andThen(() => secretly(passwords.hash(password)));

  const register: Accounts['register'] = (registration) => {
    const issues = checkRegistration(registration);
    if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
    const email = registration.email.trim();
    if (isAdminLogin(email)) return errAsync({ kind: 'email-taken' });
    return hashed(registration.password, email).andThen((hash) => {
      const createdAt = new Date(clock.now()).toISOString();
      const account: LocalAccount = {
        id: userId(ids.timestamp()),
        email,
        hash,
        saved: [],
        watchlists: [],
        createdAt,
      };
      return add(account).andThen(() =>
        okAsync(undefined)
          .andThen(() => begin(userOf(account), account))
          .orElse((failure) => remove(account).andThen(() => err(failure))),
      );
    });
  };

  const own = (password: string): ResultAsync<HashedAccount, AccountChangeFailure> =>
    sessions
      .current()
      .mapErr((): AccountChangeFailure => storageFails)
      .andThen((viewer): ResultAsync<HashedAccount, AccountChangeFailure> => {
        if (viewer.role === 'guest') return errAsync({ kind: 'sign-in-needed' });
        if (viewer.role === 'admin') return errAsync({ kind: 'kept-by-owner' });
        return book.all().andThen((accounts) =>
          matching(
            accounts.find(({ id }) => id === viewer.id),
            password,
          ),
        );
      });

  const dataOf = ({ id, email }: ViewerHere): ResultAsync<AccountData, Unavailable> =>
    book.all().andThen((accounts) => {
      const account = accounts.find((one) => one.id === id);
      return parts
        .cart()
        .map((cart) => ({
          email,
          since: account?.createdAt ?? null,
          savedCards: [...(account?.saved ?? [])].sort(savedLatestFirst),
          watchlists: account?.watchlists ?? [],
          addresses: [],
          cartReminders: noReminders,
          cart,
          sessions: [],
          signIns: [],
          returns: [],
          notes: [],
          tags: [],
        }))
        .mapErr(() => storageFails);
    });

  return {
    register,
    signIn,
    changePassword: (current, next) => {
      const issues = checkPassword(next);
      if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
      return own(current).andThen((account) => hashed(next, account.email).andThen((hash) => setHash(account, hash)));
    },
    // Removing the account ends the session.
    close: (password) =>
      own(password)
        .andThen(remove)
        .andThen(() => sessions.signOut().orElse(() => ok(undefined))),
    data: () =>
      sessions
        .current()
        .andThen(
          (viewer): ResultAsync<AccountData, SignInNeeded | Unavailable> =>
            viewer.role === 'guest' ? errAsync({ kind: 'sign-in-needed' }) : dataOf(viewer),
        ),
  };
}
