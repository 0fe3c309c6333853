import { setImmediate as turn } from 'node:timers/promises';
import type { YieldNow } from '#domain/cards/import/import-cards.use-case.ts';

/** Milliseconds of work in a turn of the event loop, so that the database does not wait long for its next statement. */
const workMs = 1;

/** Gives other work its turn between rows. */
export function makeServerYielder(): YieldNow {
  let since = performance.now();
  return () => {
    if (performance.now() - since < workMs) return null;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
