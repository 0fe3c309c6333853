import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Caches for half an hour for Back. Also fetches offline, because cards may be in local storage. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: minute,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
      },
    },
  });
