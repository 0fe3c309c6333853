import { useEffect } from 'react';
import { useStable } from '../../../components/use-stable.ts';

/** Ctrl+S or Cmd+S saves while there are changes. */
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
