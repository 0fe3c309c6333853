import { ResultAsync } from 'neverthrow';

/** Runs one task after the other, in the order in which they were asked for. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

/** One task at a time in this tab. */
export function exclusiveHere(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** One task at a time in all tabs of the shop, where the browser has locks; in this tab where it has none. */
export function exclusiveUnder(name: string): Exclusive {
  const here = exclusiveHere();
  const { locks } = globalThis.navigator ?? {};
  return locks ? (task) => here(async () => await locks.request(name, task)) : here;
}

/** The same for a task that answers a result. */
export const inTurn = <T, E>(exclusive: Exclusive, task: () => ResultAsync<T, E>): ResultAsync<T, E> =>
  new ResultAsync(exclusive(async () => await task()));
