import { useQuery } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import { orThrow } from './or-throw.ts';

/** Refetched each time a form opens, for the current version. */
export const useOpened = <T, Failure>(kind: string, id: string, open: () => ResultAsync<T, Failure>) =>
  useQuery<T, Failure>({
    queryKey: ['opened', kind, id],
    queryFn: () => orThrow(open()),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  });
