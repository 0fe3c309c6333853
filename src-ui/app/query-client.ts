import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/**
 * Keeps what was read for half an hour, so that Back shows a list at once, as long as it was. A device that calls itself
 * offline still reads: the cards may be in its own storage, or saved copies of them.
 */
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
