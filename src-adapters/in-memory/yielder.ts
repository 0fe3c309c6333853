import type { Yielder } from './slices.ts';

/** Milliseconds before a user notices the delay. */
const workMs = 8;

/**
 * Yields after some milliseconds. Of concurrent jobs the latest runs first, because it belongs to the current input.
 * @param now milliseconds, monotonic @param rest resolves after the yield
 */
export function makeYielder(now: () => number, rest: () => Promise<void>, milliseconds = workMs): Yielder {
  const waiting: (() => void)[] = [];
  let since = now();
  let isResting = false;
  const giveTurns = async () => {
    isResting = true;
    while (waiting.length > 0) {
      await rest();
      since = now();
      waiting.pop()?.();
    }
    isResting = false;
  };
  return () => {
    if (now() - since < milliseconds) return null;
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (!isResting) void giveTurns();
    });
  };
}
