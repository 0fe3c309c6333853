/** Asked between the parts of long work: a promise to wait for when others should have their turn, else null. */
export type Breather = () => Promise<void> | null;

/** Never lets anybody else have a turn: for lists that are short, and for tests. */
export const inOneGo: Breather = () => null;

/** Work longer than this is noticed by who types, in milliseconds. */
const longest = 8;

/**
 * Gives the turn away whenever it has had it for some milliseconds. Of several works under way one goes on at a time, the one
 * that was begun last first: it is what somebody waits for who types on.
 * @param now milliseconds, monotonic
 * @param rest resolves when the others have had their turn
 */
export function makeBreather(now: () => number, rest: () => Promise<void>, milliseconds = longest): Breather {
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

/** Cards between two questions whether it is time to rest: each takes some microseconds. */
const slice = 64;

/** Visits the items in their order, a slice at a time. */
export async function visitInSlices<T>(
  items: readonly T[],
  visit: (item: T) => void,
  breathe: Breather,
): Promise<void> {
  for (let start = 0; start < items.length; start += slice) {
    items.slice(start, start + slice).forEach(visit);
    const rest = breathe();
    if (rest) await rest;
  }
}
