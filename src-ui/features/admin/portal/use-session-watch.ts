import { useEffect } from 'react';
import { useSession } from '../../../contexts/SessionContext.tsx';

/** Milliseconds. */
const minute = 60_000;

/** Checks on section change, on view and every minute (ADMIN-07). @param section the open one */
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
