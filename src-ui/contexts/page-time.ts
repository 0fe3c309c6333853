import { createContext, useContext, useSyncExternalStore } from 'react';
import { never, useHydrated } from '../components/use-hydrated.ts';
import { useUseCases } from '../use-cases.tsx';

/** Milliseconds since 1970 when the server rendered the page; null without server rendering. */
export const PageTime = createContext<number | null>(null);

/** The time now; the server's while its HTML is taken over, so that both render the same. */
export function useNow(): number {
  const { clock } = useUseCases();
  const rendered = useContext(PageTime);
  const hydrated = useHydrated();
  return hydrated || rendered === null ? clock.now() : rendered;
}

const yearOf = (now: number) => new Date(now).getUTCFullYear();

/** Renders anew only where the year has changed since the server rendered. */
export function useCurrentYear(): number {
  const { clock } = useUseCases();
  const rendered = useContext(PageTime);
  return useSyncExternalStore(
    never,
    () => yearOf(clock.now()),
    () => yearOf(rendered ?? clock.now()),
  );
}
