import { useEffect } from 'react';

/** Closing the window asks first, by the browser's own words, while something would be left behind (PAGE-19). */
export function useUnloadQuestion(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
