import type { Result } from 'neverthrow';
import type {
  AccountChangeFailure,
  Accounts,
  Credentials,
  RegisterFailure,
  SignInFailure,
} from '#domain/identity/accounts.port.ts';
import type { Registration } from '#domain/identity/registration.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { guest, setupOf, type Viewer } from '#domain/identity/viewer.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

/** A guest until `known`. */
export type SessionView = { readonly viewer: Viewer; readonly known: boolean };

export type PageSession = {
  view(): SessionView;
  subscribe(listener: () => void): () => void;
  /** On failure the previous user stays. */
  refresh(): Promise<void>;
  /** Checks after a response said that the user is signed out; on failure the user becomes a guest (M4). */
  doubt(): Promise<void>;
  signIn(credentials: Credentials): Promise<Result<Viewer, SignInFailure>>;
  register(registration: Registration): Promise<Result<Viewer, RegisterFailure>>;
  signOut(): Promise<Result<void, Unavailable>>;
  closeAccount(password: string): Promise<Result<void, AccountChangeFailure>>;
};

type Parts = { readonly sessions: Sessions; readonly accounts: Accounts; readonly otherTabs: OtherTabs };

const userOf = (viewer: Viewer) => (viewer.role === 'guest' ? null : viewer);

export const isSameViewer = (a: Viewer, b: Viewer): boolean =>
  a.role === b.role &&
  userOf(a)?.id === userOf(b)?.id &&
  userOf(a)?.email === userOf(b)?.email &&
  setupOf(a) === setupOf(b);

/** The current user, shared with other tabs (M4). */
export function makeSessionStore({ sessions, accounts, otherTabs }: Parts): PageSession {
  let view: SessionView = { viewer: guest, known: false };
  /** Ignores responses to outdated requests. */
  let turn = 0;
  const listeners = new Set<() => void>();

  const show = (viewer: Viewer) => {
    if (view.known && isSameViewer(view.viewer, viewer)) return;
    view = { viewer, known: true };
    for (const listener of listeners) listener();
  };

  const ask = async (otherwise: () => Viewer) => {
    turn += 1;
    const mine = turn;
    const answer = await sessions.current();
    if (mine === turn) show(answer.unwrapOr(otherwise()));
  };

  const changed = (viewer: Viewer) => {
    turn += 1;
    show(viewer);
    otherTabs.notify('session');
  };
  const left = () => changed(guest);
  const whenOk = <T, Failure>(result: Result<T, Failure>, act: (value: T) => void): Result<T, Failure> => {
    if (result.isOk()) act(result.value);
    return result;
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => ask(() => view.viewer),
    doubt: () => ask(() => guest),
    signIn: async (credentials) => whenOk(await accounts.signIn(credentials), changed),
    register: async (registration) => whenOk(await accounts.register(registration), changed),
    signOut: async () => whenOk(await sessions.signOut(), left),
    closeAccount: async (password) => whenOk(await accounts.close(password), left),
  };
}
