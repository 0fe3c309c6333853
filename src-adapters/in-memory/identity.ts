import { errAsync, okAsync } from 'neverthrow';
import type { AccountChangeFailure, Accounts } from '#domain/identity/accounts.port.ts';
import { type PasswordResets, resetTime } from '#domain/identity/password-resets.port.ts';
import { checkPassword, checkRegistration } from '#domain/identity/registration.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { mailbox, type UserId, userId } from '#domain/identity/user.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { makeFixedClock } from './clock.ts';
import { makeCountingIds } from './ids.ts';
import { makeInMemorySavedCards } from './saved-cards.ts';

type SignedIn = Exclude<Viewer, { role: 'visitor' }>;
type Account = {
  readonly viewer: SignedIn;
  readonly names: readonly string[];
  password: string;
  readonly since: string;
};

export type InMemoryIdentityParts = {
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  readonly savedCards?: SavedCards | undefined;
  /** Who sits here at first; such a viewer has no password. */
  readonly viewer?: Viewer | undefined;
  readonly admin?: { readonly username: string; readonly email: string; readonly password: string } | undefined;
};

export type InMemoryIdentity = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly resets: PasswordResets;
  /** The secrets of the links that were asked for, the latest last. */
  readonly links: readonly string[];
  /** Sits down as somebody else. */
  become(viewer: Viewer): void;
};

/** The accounts, and who is signed in, of one browser that lasts as long as a test. */
export function makeInMemoryIdentity(parts: InMemoryIdentityParts = {}): InMemoryIdentity {
  const { clock = makeFixedClock(), ids = makeCountingIds(), admin } = parts;
  const savedCards = parts.savedCards ?? makeInMemorySavedCards(clock);
  const accounts: Account[] = [];
  const open = new Map<string, { readonly account: Account; readonly until: number }>();
  const links: string[] = [];
  let current: Viewer = parts.viewer ?? visitor;

  const since = () => new Date(clock.now()).toISOString();
  const accountOf = (login: string) => accounts.find(({ names }) => names.includes(mailbox(login)));
  const own = () => accounts.find(({ viewer }) => current.role !== 'visitor' && viewer.id === current.id);

  const add = (viewer: SignedIn, names: readonly string[], password: string) => {
    accounts.push({ viewer, names: names.map(mailbox), password, since: since() });
  };
  if (admin)
    add({ role: 'admin', id: userId('admin'), email: admin.email }, [admin.username, admin.email], admin.password);

  const changing = (password: string, change: (account: Account) => void) => {
    const account = own();
    if (!account) return errAsync<void, AccountChangeFailure>({ kind: 'sign-in-needed' });
    if (account.viewer.role === 'admin') return errAsync<void, AccountChangeFailure>({ kind: 'kept-by-owner' });
    if (account.password !== password) return errAsync<void, AccountChangeFailure>({ kind: 'wrong-credentials' });
    change(account);
    return okAsync<void, AccountChangeFailure>(undefined);
  };

  const removeSaved = async (user: UserId) => {
    for (const { cardId } of (await savedCards.list(user)).unwrapOr([])) await savedCards.remove(user, cardId);
  };

  return {
    links,
    become: (viewer) => {
      current = viewer;
    },
    sessions: {
      current: () => okAsync({ ...current }),
      signOut: () => {
        current = visitor;
        return okAsync(undefined);
      },
    },
    accounts: {
      register: (registration) => {
        const issues = checkRegistration(registration);
        if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
        const email = registration.email.trim();
        if (accountOf(email)) return errAsync({ kind: 'email-taken' });
        const viewer: SignedIn = { role: 'user', id: userId(ids.timestamp()), email };
        add(viewer, [email], registration.password);
        current = viewer;
        return okAsync({ ...viewer });
      },
      signIn: ({ login, password }) => {
        const account = accountOf(login);
        if (account?.password !== password || !account) return errAsync({ kind: 'wrong-credentials' });
        current = account.viewer;
        return okAsync({ ...account.viewer });
      },
      changePassword: (password, next) => {
        const issues = checkPassword(next);
        if (issues.length > 0) return errAsync({ kind: 'invalid-registration', issues });
        return changing(password, (account) => {
          account.password = next;
        });
      },
      close: (password) =>
        changing(password, (account) => {
          accounts.splice(accounts.indexOf(account), 1);
          void removeSaved(account.viewer.id);
          current = visitor;
        }),
      data: () => {
        if (current.role === 'visitor') return errAsync({ kind: 'sign-in-needed' });
        const { id, email } = current;
        const known = own()?.since ?? null;
        return savedCards
          .list(id)
          .map((saved) => ({ email, since: known, savedCards: saved, watchlists: [], cart: [] }))
          .mapErr(() => ({ kind: 'accounts-unavailable', reason: 'failed' }));
      },
    },
    resets: {
      request: (email) => {
        const account = accountOf(email);
        if (account) {
          for (const [link, other] of open) if (other.account === account) open.delete(link);
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
        if (!found || found.until <= clock.now()) return errAsync({ kind: 'reset-link-ended' });
        open.delete(link);
        found.account.password = password;
        if (current.role !== 'visitor' && current.id === found.account.viewer.id) current = visitor;
        return okAsync(undefined);
      },
    },
  };
}
