import { useEffect } from 'react';
import { useUseCases } from '../../../use-cases.tsx';

/** Has the affiliate network's script loaded where the page shows links to the marketplace (LIST-25). */
export function useSmartLinks(shown = true): void {
  const { loadSmartLinks } = useUseCases();
  useEffect(() => {
    if (shown) loadSmartLinks?.();
  }, [shown, loadSmartLinks]);
}
