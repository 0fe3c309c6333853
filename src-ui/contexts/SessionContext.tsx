import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isAdmin, isSignedIn, type Viewer, visitor } from '#domain/identity/viewer.ts';
import { useUseCases } from '../use-cases.tsx';

export type Session = {
  readonly viewer: Viewer;
  readonly signedIn: boolean;
  readonly admin: boolean;
  /** False until it is known who looks: nothing that depends on it is drawn before. */
  readonly known: boolean;
  /** Asks again, after somebody signed in or out. */
  readonly refresh: () => Promise<void>;
};

const Context = createContext<Session | null>(null);

const sessionKey = ['session'] as const;

/** Knows who looks at the shop. A session that cannot be read is a visitor's. Stands inside the query client's provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { sessions } = useUseCases();
  const client = useQueryClient();
  const { data: viewer } = useQuery({
    queryKey: sessionKey,
    queryFn: async (): Promise<Viewer> => (await sessions.current()).unwrapOr(visitor),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const session = useMemo<Session>(
    () => ({
      viewer: viewer ?? visitor,
      signedIn: viewer !== undefined && isSignedIn(viewer),
      admin: viewer !== undefined && isAdmin(viewer),
      known: viewer !== undefined,
      refresh: () => client.invalidateQueries({ queryKey: sessionKey }),
    }),
    [viewer, client],
  );
  return <Context value={session}>{children}</Context>;
}

/** @throws when used outside its provider (NAV-17) */
export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
