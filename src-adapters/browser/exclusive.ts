import { ResultAsync } from 'neverthrow';

/** Runs tasks one at a time, in order. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

export function exclusiveHere(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Across tabs where the browser has locks, else within this tab. */
export function exclusiveUnder(name: string): Exclusive {
  const here = exclusiveHere();
  const { locks } = globalThis.navigator ?? {};
  return locks ? (task) => here(async () => await locks.request(name, task)) : here;
}

export const runExclusively = <T, E>(exclusive: Exclusive, task: () => ResultAsync<T, E>): ResultAsync<T, E> =>
  new ResultAsync(exclusive(async () => await task()));
