import { type Breather, makeBreather } from '../in-memory/slices.ts';
import { reallyWait } from './simulated-delays.ts';

type Scheduler = { readonly yield?: () => Promise<void> };

/** Lets input and painting go first; falls back to a timer. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : reallyWait(0);
}

export const makeBrowserBreather = (): Breather => makeBreather(() => performance.now(), turn);
