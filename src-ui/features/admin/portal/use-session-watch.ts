import { useEffect } from 'react';
import { useSession } from '../../../contexts/SessionContext.tsx';

/** Milliseconds between two questions whether the session still holds. */
const minute = 60_000;

/**
 * Asks whether the session still holds: with every change of section, when the page comes back into view, and every minute
 * (ADMIN-07). Where that cannot be found out, nothing changes.
 * @param section the one that is open
 */
export function useSessionWatch(section: string): void {
  const { refresh } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each section.
  useEffect(() => void refresh(), [section, refresh]);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(ask, minute);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh]);
}
