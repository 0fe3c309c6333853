import { createContext, useSyncExternalStore } from 'react';

/** Subscribes to what never changes. */
export const never = () => () => {};

/** Whether the server's HTML is being made or taken over. Unlike `useHydrated` its end renders nothing anew. */
export const TakingOver = createContext<{ readonly current: boolean }>({ current: false });

/** False in the server's HTML and while React takes it over; at once true in a page without server rendering. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
