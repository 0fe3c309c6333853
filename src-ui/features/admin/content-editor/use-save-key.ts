import { useEffect } from 'react';
import { useStable } from '../../../components/use-stable.ts';

/** Ctrl+S, on a Mac Cmd+S, saves while something is written; the browser's own saving of the page is left out then. */
export function useSaveKey(active: boolean, onSave: () => void): void {
  const save = useStable(onSave);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const meant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!meant || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active, save]);
}
