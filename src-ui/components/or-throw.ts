import type { ResultAsync } from 'neverthrow';

/** Converts a `Result` to a promise for TanStack Query. */
export async function orThrow<T, Failure>(result: ResultAsync<T, Failure>): Promise<T> {
  const settled = await result;
  if (settled.isErr()) throw settled.error;
  return settled.value;
}
