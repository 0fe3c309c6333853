import type { Yielder } from '../in-memory/slices.ts';
import { makeYielder } from '../in-memory/yielder.ts';
import { reallyWait } from './simulated-delays.ts';

type Scheduler = { readonly yield?: () => Promise<void> };

/** Lets input and painting go first; falls back to a timer. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield ? scheduler.yield() : reallyWait(0);
}

export const makeBrowserYielder = (): Yielder => makeYielder(() => performance.now(), turn);

/** Milliseconds after which work goes on even though the page is busy. */
const longestRest = 250;

/** Work that no answer waits for: everything else goes first. Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestRest }))
    : reallyWait(1);

export const makeIdleYielder = (): Yielder => makeYielder(() => performance.now(), idle);
