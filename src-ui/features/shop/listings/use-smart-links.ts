import { useEffect } from 'react';
import { useUseCases } from '../../../use-cases.tsx';

/** Loads the affiliate script on pages with marketplace links (LIST-25). */
export function useSmartLinks(shown = true): void {
  const { loadSmartLinks } = useUseCases();
  useEffect(() => {
    if (shown) loadSmartLinks?.();
  }, [shown, loadSmartLinks]);
}
