import { type Breather, makeBreather } from '../in-memory/slices.ts';
import { reallyWait } from './simulated-delays.ts';

type Scheduler = { readonly yield?: () => Promise<void> };

/** What is typed and painted goes first. Where the browser has no such turn, a timer gives one. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : reallyWait(0);
}

/** Long work in the page gives the turn away every few milliseconds (SRCH-14). */
export const makeBrowserBreather = (): Breather => makeBreather(() => performance.now(), turn);
