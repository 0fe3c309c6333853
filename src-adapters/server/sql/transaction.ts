import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

const mostTries = 4;

/** Serialization failure, deadlock, unique violation. */
const worthAnotherTry = new Set(['40001', '40P01', '23505']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Commits on success; rolls back on a failure or exception. Retries conflicts up to three times (O5). */
export async function inTransaction<T, E>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result<T, E>>,
  tries = 1,
): Promise<Result<T, E>> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await work(tx);
    await (result.isOk() ? tx.commit() : tx.rollback()).execute();
    return result;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    if (tries < mostTries && worthAnotherTry.has(codeOf(error))) return inTransaction(db, work, tries + 1);
    throw error;
  }
}

/** Logs a database error, and returns the failure instead. */
export const orFailed = <T, E, F>(
  log: Log,
  doing: string,
  work: Promise<Result<T, E>>,
  failure: F,
): ResultAsync<T, E | F> =>
  new ResultAsync<T, E | F>(
    work.catch((error: unknown) => {
      log.error(`database failed: ${doing}`, { code: codeOf(error), reason: messageOf(error) });
      return err(failure);
    }),
  );

export const orUnavailable = <T, E>(
  log: Log,
  doing: string,
  work: Promise<Result<T, E>>,
): ResultAsync<T, E | Unavailable> => orFailed(log, doing, work, storageFails);

export const success = <T>(value: T): Result<T, never> => ok(value);

/** `any(…)` with one array parameter. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;
