/** Called between parts of long work; returns a promise when it is time to yield. */
export type Yielder = () => Promise<void> | null;

/** Never yields: for short lists and tests. */
export const inOneGo: Yielder = () => null;

const slice = 64;

export async function visitInSlices<T>(
  items: readonly T[],
  visit: (item: T) => void,
  yieldNow: Yielder,
): Promise<void> {
  for (let start = 0; start < items.length; start += slice) {
    items.slice(start, start + slice).forEach(visit);
    const rest = yieldNow();
    if (rest) await rest;
  }
}
