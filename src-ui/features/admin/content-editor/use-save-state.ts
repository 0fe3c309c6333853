import { useEffect, useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'saved' | 'error';

/** How long it is said how a save went, in milliseconds (PAGE-14). */
const inputFor = { saved: 2_000, error: 3_000 } as const;

/** How the last save stands. What became of it is said for a while, and then it is idle again (PAGE-14). */
export function useSaveState() {
  const [state, setState] = useState<SaveState>('idle');
  useEffect(() => {
    if (state !== 'saved' && state !== 'error') return;
    const timer = setTimeout(() => setState('idle'), inputFor[state]);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState] as const;
}
