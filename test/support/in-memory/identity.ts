import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { noReminders } from '#domain/cart/cart-reminder.ts';
import {
  type AccountChangeFailure,
  type Accounts,
  type PasswordResets,
  resetTime,
} from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkPassword, checkRegistration } from '#domain/identity/registration.ts';
import { adminSessionTime, type Sessions, userSessionTime } from '#domain/identity/sessions.port.ts';
import { adminUserId, mailbox, userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { makeFixedClock } from './clock.ts';
import { makeCountingIds } from './ids.ts';
import { makeInMemorySavedCards } from './saved-cards.ts';

const commonPasswords = await loadCommonPasswords();

type SignedIn = Exclude<Viewer, { role: 'guest' }>;

/** Readable passwords: test accounts only. */
type Account = {
  readonly viewer: SignedIn;
  readonly names: readonly string[];
  readonly password: string;
  readonly since: string;
};

type Session = {
  readonly viewer: SignedIn;
  /** Milliseconds. */
  readonly until: number;
  /** Null for a viewer set by the test. */
  readonly account: Account | null;
  readonly openedAt: string;
};

export type InMemoryIdentityParts = {
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  readonly savedCards?: SavedCards | undefined;
  /** The initial viewer, without a password. */
  readonly viewer?: Viewer | undefined;
  readonly admin?: { readonly username: string; readonly email: string; readonly password: string } | undefined;
  /** The cart for data exports. */
  readonly cart?: (() => Cart) | undefined;
};

/** One browser. */
type InMemorySeat = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  become(viewer: Viewer): void;
};

export type InMemoryIdentity = InMemorySeat & {
  readonly resets: PasswordResets;
  /** Tokens of sent links, latest last. */
  readonly links: readonly string[];
  /** Another browser with the same accounts. */
  elsewhere(): InMemorySeat;
};

/** Accounts are replaced as a whole; an old object means an expired session. */
function keepAccounts(clock: Clock) {
  const accounts: Account[] = [];
  return {
    /** Of all browsers. */
    sessions: [] as Session[],
    of: (login: string) => accounts.find(({ names }) => names.includes(mailbox(login))),
    has: (account: Account) => accounts.includes(account),
    add: (viewer: SignedIn, names: readonly string[], password: string): Account => {
      const since = new Date(clock.now()).toISOString();
      const account = { viewer, names: names.map(mailbox), password, since };
      accounts.push(account);
      return account;
    },
    setPassword: (account: Account, password: string): Account => {
      const changed = { ...account, password };
      accounts[accounts.indexOf(account)] = changed;
      return changed;
    },
    remove: (account: Account) => void accounts.splice(accounts.indexOf(account), 1),
  };
}

type Kept = ReturnType<typeof keepAccounts>;

type SeatParts = Pick<InMemoryIdentityParts, 'viewer' | 'cart'> & {
  readonly kept: Kept;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly savedCards: SavedCards;
};

function openSeat({ kept, clock, ids, savedCards, viewer, cart = () => [] }: SeatParts): InMemorySeat {
  let session: Session | null = null;

  const begin = (who: SignedIn, account: Account | null): Viewer => {
    const time = who.role === 'admin' ? adminSessionTime : userSessionTime;
    const openedAt = new Date(clock.now()).toISOString();
    session = { viewer: who, account, until: clock.now() + time, openedAt };
    kept.sessions.push(session);
    return { ...who };
  };
  const isGood = (one: Session): boolean =>
    kept.sessions.includes(one) && clock.now() < one.until && (!one.account || kept.has(one.account));
  const endAll = (which: (one: Session) => boolean): number => {
    const ended = kept.sessions.filter((one) => isGood(one) && which(one));
    for (const one of ended) kept.sessions.splice(kept.sessions.indexOf(one), 1);
    return ended.length;
  };
  const idOf = (one: Session): string => String(kept.sessions.indexOf(one));
  const checked = (password: string): Result<Session, AccountChangeFailure> => {
    const held = running();
    if (!held) return err({ kind: 'sign-in-needed' });
    return held.account?.password === password ? ok(held) : err({ kind: 'wrong-credentials' });
  };
  const running = (): Session | null => {
    return session && isGood(session) ? session : null;
  };
  const become = (who: Viewer): void => {
    session = null;
    if (who.role !== 'guest') begin(who, null);
  };
  if (viewer) become(viewer);

  const own = (password: string): Result<Account, AccountChangeFailure> => {
    const held = running();
    if (!held) return err({ kind: 'sign-in-needed' });
    if (held.viewer.role === 'admin') return err({ kind: 'kept-by-owner' });
    return held.account?.password === password ? ok(held.account) : err({ kind: 'wrong-credentials' });
  };

  const removeSaved = async ({ viewer: { id } }: Account): Promise<void> => {
    for (const { cardId } of (await savedCards.list(id)).unwrapOr([])) await savedCards.remove(id, cardId);
  };

  return {
    become,
    sessions: {
      current: () => okAsync({ ...(running()?.viewer ?? guest) }),
      signOut: () => {
        endAll((one) => one === session);
        session = null;
        return okAsync(undefined);
      },
      list: () => {
        const held = running();
        if (!held) return errAsync({ kind: 'sign-in-needed' });
        const own = kept.sessions.filter((one) => isGood(one) && one.viewer.id === held.viewer.id);
        return okAsync(
          own
            .map((one) => ({
              id: idOf(one),
              openedAt: one.openedAt,
              usedAt: one.openedAt,
              address: '203.0.113.7',
              browser: 'Firefox on Windows',
              isCurrent: one === held,
            }))
            .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
        );
      },
      end: (password, id) =>
        checked(password).asyncAndThen((held) => {
          endAll((one) => one.viewer.id === held.viewer.id && (id === null ? one !== held : idOf(one) === id));
          return okAsync(undefined);
        }),
      signIns: () => (running() ? okAsync({ entries: [], next: null }) : errAsync({ kind: 'sign-in-needed' })),
      endOfCustomers: (password, email) =>
        checked(password).asyncAndThen(() =>
          okAsync(
            endAll(
              ({ viewer: one }) => one.role === 'user' && (email === null || mailbox(one.email) === mailbox(email)),
            ),
          ),
        ),
      idleTime: () => okAsync(null),
    },
    accounts: {
      register: (registration) => {
        const { email: given, password } = registration;
        const issues = [...checkRegistration(registration), ...checkGuessable(password, commonPasswords, [given])];
        if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
        const email = registration.email.trim();
        if (kept.of(email)) return errAsync({ kind: 'email-taken' });
        const user: SignedIn = { role: 'user', id: userId(ids.timestamp()), email };
        return okAsync(begin(user, kept.add(user, [email], registration.password)));
      },
      signIn: ({ login, password }) => {
        const account = kept.of(login);
        if (account?.password !== password) return errAsync({ kind: 'wrong-credentials' });
        return okAsync(begin(account.viewer, account));
      },
      changePassword: (current, next) => {
        const issues = checkPassword(next);
        if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
        return own(current).asyncAndThen((account) => {
          const guessable = checkGuessable(next, commonPasswords, account.names);
          if (guessable.length > 0) return errAsync({ kind: 'invalid-registration' as const, issues: guessable });
          begin(account.viewer, kept.setPassword(account, next));
          return okAsync(undefined);
        });
      },
      close: (password) =>
        own(password).asyncAndThen((account) => {
          kept.remove(account);
          session = null;
          return ResultAsync.fromSafePromise(removeSaved(account));
        }),
      data: () => {
        const held = running();
        if (!held) return errAsync({ kind: 'sign-in-needed' });
        const { id, email } = held.viewer;
        const since = held.account?.since ?? null;
        return savedCards
          .list(id)
          .map((saved) => ({
            email,
            since,
            savedCards: saved,
            watchlists: [],
            addresses: [],
            cartReminders: noReminders,
            cart: structuredClone(cart()),
            sessions: [],
            signIns: [],
            returns: [],
            notes: [],
            tags: [],
          }))
          .mapErr(() => storageFails);
      },
    },
  };
}

type Link = { readonly account: Account; readonly until: number };

function openResets(kept: Kept, clock: Clock, ids: Ids): Pick<InMemoryIdentity, 'resets' | 'links'> {
  const open = new Map<string, Link>();
  const links: string[] = [];
  return {
    links,
    resets: {
      request: (email) => {
        const account = kept.of(email);
        if (account) {
          for (const [link, other] of open) if (other.account.viewer.id === account.viewer.id) open.delete(link);
          const link = ids.secret();
          open.set(link, { account, until: clock.now() + resetTime });
          links.push(link);
        }
        return okAsync(undefined);
      },
      redeem: (link, password) => {
        const issues = checkPassword(password);
        if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
        const found = open.get(link);
        if (!found || found.until <= clock.now() || !kept.has(found.account)) {
          return errAsync({ kind: 'reset-link-ended' });
        }
        const guessable = checkGuessable(password, commonPasswords, found.account.names);
        if (guessable.length > 0) return errAsync({ kind: 'invalid-registration', issues: guessable });
        open.delete(link);
        kept.setPassword(found.account, password);
        return okAsync(undefined);
      },
    },
  };
}

export function makeInMemoryIdentity(parts: InMemoryIdentityParts = {}): InMemoryIdentity {
  const { clock = makeFixedClock(), ids = makeCountingIds(), admin } = parts;
  const savedCards = parts.savedCards ?? makeInMemorySavedCards(clock);
  const kept = keepAccounts(clock);
  if (admin) {
    kept.add({ role: 'admin', id: adminUserId, email: admin.email }, [admin.username, admin.email], admin.password);
  }
  const seat = { kept, clock, ids, savedCards, cart: parts.cart };
  return {
    ...openSeat({ ...seat, viewer: parts.viewer }),
    ...openResets(kept, clock, ids),
    elsewhere: () => openSeat(seat),
  };
}
