import { useEffect } from 'react';

/** The browser's own confirmation on closing the window (PAGE-19). */
export function useUnloadQuestion(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
