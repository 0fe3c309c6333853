import { notifyManager, QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Components hear of an answer in the turn that it arrives in. By default they do in a task of its own, a frame later. */
export const notifyAnswersAtOnce = (): void => notifyManager.setScheduler(queueMicrotask);

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
