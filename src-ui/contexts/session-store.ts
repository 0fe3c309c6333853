import type { Result } from 'neverthrow';
import type {
  AccountChangeFailure,
  Accounts,
  Credentials,
  RegisterFailure,
  SignInFailure,
} from '#domain/identity/accounts.port.ts';
import type { Registration } from '#domain/identity/registration.ts';
import type { SessionFailure, Sessions } from '#domain/identity/sessions.port.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';

/** Who looks; a guest until it is known. */
export type SessionView = { readonly viewer: Viewer; readonly known: boolean };

export type SessionStore = {
  view(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Asks who is signed in. Where that cannot be found out, whoever it was stays. */
  refresh(): Promise<void>;
  /** Asks because somebody says that nobody is signed in any more: what cannot be found out is a guest (M4). */
  doubt(): Promise<void>;
  signIn(credentials: Credentials): Promise<Result<Viewer, SignInFailure>>;
  register(registration: Registration): Promise<Result<Viewer, RegisterFailure>>;
  signOut(): Promise<Result<void, SessionFailure>>;
  /** Ends the account, and the session with it. */
  closeAccount(password: string): Promise<Result<void, AccountChangeFailure>>;
};

type Parts = { readonly sessions: Sessions; readonly accounts: Accounts; readonly otherTabs: OtherTabs };

const somebody = (viewer: Viewer) => (viewer.role === 'guest' ? null : viewer);

/** Whether it is the same person in the same role. */
export const isSameViewer = (a: Viewer, b: Viewer): boolean =>
  a.role === b.role && somebody(a)?.id === somebody(b)?.id && somebody(a)?.email === somebody(b)?.email;

/** Knows who looks, in this tab and, by telling them, in the others (M4). */
export function makeSessionStore({ sessions, accounts, otherTabs }: Parts): SessionStore {
  let view: SessionView = { viewer: guest, known: false };
  /** Counts what has been asked and what has changed: an answer to an older question is no news. */
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
    otherTabs.tell('session');
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
