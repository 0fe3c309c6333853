import { useQuery } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import { orThrow } from './or-throw.ts';

/** What a form edits, read each time the form opens, for the current version (CMGR-33, BOX-13). */
export const useOpened = <T, Failure>(kind: string, id: string, open: () => ResultAsync<T, Failure>) =>
  useQuery<T, Failure>({
    queryKey: ['opened', kind, id],
    queryFn: () => orThrow(open()),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  });
