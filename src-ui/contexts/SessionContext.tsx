import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Action, may } from '#domain/identity/permissions.ts';
import { isSignedIn, isStaff, type Viewer } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { isSameViewer, makeSessionStore, type PageSession, type SessionView } from '../stores/session-store.ts';
import { useUseCases } from '../use-cases.tsx';

export type Session = SessionView &
  Pick<PageSession, 'refresh' | 'doubt' | 'signIn' | 'register' | 'signOut' | 'closeAccount'> & {
    readonly signedIn: boolean;
    /** What the server knew when it rendered the page, to show until the session is known. */
    readonly expectsUser: boolean | null;
    readonly staff: boolean;
    /** Always false until the session is known. */
    readonly may: (action: Action) => boolean;
  };

const Context = createContext<Session | null>(null);

/** Milliseconds. A page hidden for longer checks the session again. */
const long = 5 * 60 * 1000;

/** Follows other tabs, and checks again after the page was hidden (M4). */
function useFollowing(store: PageSession, clock: Clock): void {
  const { otherTabs } = useUseCases();
  useEffect(() => {
    let hiddenAt: number | null = null;
    const refresh = () => {
      if (document.visibilityState === 'hidden') hiddenAt = clock.now();
      else if (hiddenAt !== null && clock.now() - hiddenAt >= long) void store.refresh();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void store.refresh();
    void store.refresh();
    const stop = otherTabs.listen('session', () => void store.doubt());
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('pageshow', comeBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [store, otherTabs, clock]);
}

const saysSignInNeeded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'sign-in-needed';

/** Checks again when a query fails because the user is signed out. */
function useDoubting(store: PageSession, client: QueryClient): void {
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (saysSignInNeeded(event.action.error)) void store.doubt();
      }),
    [store, client],
  );
}

/** Clears cached data when the user changes. */
function useForgetting({ viewer, known }: SessionView, client: QueryClient): void {
  const useCases = useUseCases();
  const before = useRef<Viewer | null>(null);
  useEffect(() => {
    if (!known) return;
    const was = before.current;
    before.current = viewer;
    if (was === null || isSameViewer(was, viewer)) return;
    if (isSignedIn(was)) {
      for (const key of ['cart', 'offer'] as const) useCases.checkout.drafts.drop(key);
      client.removeQueries({ type: 'inactive' });
      void client.resetQueries({ type: 'active' });
    } else if (isStaff(viewer)) {
      void client.invalidateQueries();
    }
  }, [viewer, known, client, useCases]);
}

type SessionProviderProps = { children: ReactNode; expectsUser?: boolean | null };

/** Needs the query client's provider. A session that cannot be read is a guest's. */
export function SessionProvider({ children, expectsUser = null }: SessionProviderProps) {
  const { sessions, accounts, otherTabs, permissions, clock } = useUseCases();
  const client = useQueryClient();
  const store = useMemo(() => makeSessionStore({ sessions, accounts, otherTabs }), [sessions, accounts, otherTabs]);
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  useFollowing(store, clock);
  useDoubting(store, client);
  useForgetting(view, client);
  const session = useMemo<Session>(
    () => ({
      ...store,
      ...view,
      expectsUser,
      signedIn: isSignedIn(view.viewer),
      staff: isStaff(view.viewer),
      may: (action) => view.known && may(view.viewer, action, permissions),
    }),
    [store, view, permissions, expectsUser],
  );
  return <Context value={session}>{children}</Context>;
}

/** @throws outside its provider */
export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
