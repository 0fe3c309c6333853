import { useEffect, useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'saved' | 'error';

/** Milliseconds (PAGE-14). */
const inputFor = { saved: 2_000, error: 3_000 } as const;

/** State of the last save; returns to idle after a while. */
export function useSaveState() {
  const [state, setState] = useState<SaveState>('idle');
  useEffect(() => {
    if (state !== 'saved' && state !== 'error') return;
    const timer = setTimeout(() => setState('idle'), inputFor[state]);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState] as const;
}
