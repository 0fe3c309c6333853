import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSessionsFailure } from '#domain/identity/sessions.port.ts';
import type { ActiveSession, SignInPage } from '#domain/identity/sign-ins.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

const sessionsKey = ['own-sessions'];
const signInsKey = ['own-sign-ins'];

export function useOwnSessions() {
  const { sessions } = useUseCases();
  const client = useQueryClient();
  const result = useQuery<readonly ActiveSession[], OwnSessionsFailure>({
    queryKey: sessionsKey,
    queryFn: () => orThrow(sessions.list()),
    staleTime: 0,
  });
  return {
    sessions: result.data ?? null,
    failure: result.error,
    retry: () => void result.refetch(),
    changed: () => {
      void client.invalidateQueries({ queryKey: sessionsKey });
      void client.invalidateQueries({ queryKey: signInsKey });
    },
  };
}

export function useSignIns() {
  const { sessions } = useUseCases();
  const result = useInfiniteQuery<SignInPage, OwnSessionsFailure, { pages: SignInPage[] }, string[], number | null>({
    queryKey: signInsKey,
    queryFn: ({ pageParam }) => orThrow(sessions.signIns(pageParam)),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  return {
    entries: result.data?.pages.flatMap(({ entries }) => entries) ?? null,
    failure: result.error,
    retry: () => void (result.data ? result.fetchNextPage() : result.refetch()),
    hasMore: result.hasNextPage,
    loadsMore: result.isFetchingNextPage,
    more: () => void result.fetchNextPage(),
  };
}
