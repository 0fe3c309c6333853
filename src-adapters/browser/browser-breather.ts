import { type Breather, makeBreather } from '../in-memory/slices.ts';
import { reallyWait } from './simulated-delays.ts';

type Scheduler = { readonly yield?: () => Promise<void> };

/** Lets input and painting go first; falls back to a timer. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : reallyWait(0);
}

const now = () => performance.now();

export const makeBrowserBreather = (): Breather => makeBreather(now, turn);

/** Milliseconds after which work goes on even though the page is busy. */
const longestRest = 250;

/** Work that nobody waits for: everything else goes first. Safari has no idle callbacks. */
export const makeIdleBreather = (): Breather =>
  makeBreather(now, () =>
    'requestIdleCallback' in globalThis
      ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestRest }))
      : reallyWait(1),
  );
