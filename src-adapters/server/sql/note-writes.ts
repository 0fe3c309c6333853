import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

/** Whether a statement may change one of these tables. */
export function writesTo(tables: readonly string[]): (statement: string) => boolean {
  const write = new RegExp(
    `\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into)\\s+(?:only\\s+)?"?(?:${tables.join('|')})\\b`,
    'i',
  );
  return (statement) => write.test(statement);
}

type Noted = { readonly connection: DatabaseConnection; isInTransaction: boolean; hasWritten: boolean };

/**
 * A dialect that reports writes: after a statement outside of a transaction, and when a transaction with such a statement
 * ends. A rollback and a failure count too, because a commit may have arrived all the same.
 */
export function notingWrites(dialect: Dialect, isWrite: (statement: string) => boolean, onWrite: () => void): Dialect {
  const wrap = (driver: Driver): Driver => {
    const noted = new WeakMap<DatabaseConnection, Noted>();
    const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>();
    const inner = (connection: DatabaseConnection) => noted.get(connection)?.connection ?? connection;

    const watch = (connection: DatabaseConnection): DatabaseConnection => {
      const known = wrapped.get(connection);
      if (known) return known;
      const state: Noted = { connection, isInTransaction: false, hasWritten: false };
      const noteIfWritten = (query: CompiledQuery) => {
        if (!isWrite(query.sql)) return;
        if (state.isInTransaction) state.hasWritten = true;
        else onWrite();
      };
      const watched: DatabaseConnection = {
        ...(connection.cancelQuery && { cancelQuery: connection.cancelQuery.bind(connection) }),
        ...(connection.collectSessionInfo && { collectSessionInfo: connection.collectSessionInfo.bind(connection) }),
        ...(connection.killSession && { killSession: connection.killSession.bind(connection) }),
        executeQuery: (query, options) =>
          connection.executeQuery<never>(query, options).finally(() => noteIfWritten(query)),
        streamQuery: async function* (query, size, options) {
          try {
            yield* connection.streamQuery<never>(query, size, options);
          } finally {
            noteIfWritten(query);
          }
        },
      };
      noted.set(watched, state);
      wrapped.set(connection, watched);
      return watched;
    };

    const end = async (connection: DatabaseConnection, work: Promise<void>): Promise<void> => {
      try {
        await work;
      } finally {
        const state = noted.get(connection);
        if (state) {
          const { hasWritten } = state;
          state.isInTransaction = false;
          state.hasWritten = false;
          if (hasWritten) onWrite();
        }
      }
    };

    return {
      init: (options) => driver.init(options),
      acquireConnection: async (options) => watch(await driver.acquireConnection(options)),
      beginTransaction: async (connection, settings) => {
        await driver.beginTransaction(inner(connection), settings);
        const state = noted.get(connection);
        if (state) state.isInTransaction = true;
      },
      commitTransaction: (connection) => end(connection, driver.commitTransaction(inner(connection))),
      rollbackTransaction: (connection) => end(connection, driver.rollbackTransaction(inner(connection))),
      ...(driver.savepoint && {
        savepoint: (connection, ...given) => driver.savepoint?.(inner(connection), ...given) as Promise<void>,
      }),
      ...(driver.rollbackToSavepoint && {
        rollbackToSavepoint: (connection, ...given) =>
          driver.rollbackToSavepoint?.(inner(connection), ...given) as Promise<void>,
      }),
      ...(driver.releaseSavepoint && {
        releaseSavepoint: (connection, ...given) =>
          driver.releaseSavepoint?.(inner(connection), ...given) as Promise<void>,
      }),
      releaseConnection: (connection, options) => driver.releaseConnection(inner(connection), options),
      destroy: (options) => driver.destroy(options),
    };
  };
  return {
    createDriver: () => wrap(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
