import type { Result } from 'neverthrow';
import { ResultAsync } from 'neverthrow';

export type OneFlight<T, E> = (key: string, work: () => ResultAsync<T, E>) => ResultAsync<T, E>;

/** Concurrent calls with the same key share one result (LIST-29). */
export function makeOneFlight<T, E>(): OneFlight<T, E> {
  const underWay = new Map<string, Promise<Result<T, E>>>();
  const begin = (key: string, work: () => ResultAsync<T, E>): Promise<Result<T, E>> => {
    const flight = Promise.resolve(work()).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
  return (key, work) => new ResultAsync(underWay.get(key) ?? begin(key, work));
}
