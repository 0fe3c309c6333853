import type { ResultAsync } from 'neverthrow';

/** Hands a failure to the query that asked, which knows failures as what its function throws. */
export async function orThrow<T, Failure>(result: ResultAsync<T, Failure>): Promise<T> {
  const settled = await result;
  if (settled.isErr()) throw settled.error;
  return settled.value;
}
