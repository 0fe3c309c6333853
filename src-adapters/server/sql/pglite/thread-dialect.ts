import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { type DatabaseThread, diskIsFull } from './database-thread.ts';

type ThreadConnection = DatabaseConnection & {
  begin(sql: string): Promise<void>;
  /** Returns the command that PostgreSQL performed. */
  end(sql: 'commit' | 'rollback'): Promise<string>;
};

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const writing = /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop|copy)\b/i;
const writingWithin = /\b(?:insert\s+into|update\s+"?\w+"?\s+set|delete\s+from|merge\s+into)\b/i;

/** Whether a statement needs room on the disk. */
export const isWrite = (statement: string): boolean =>
  writing.test(statement) || (/^\s*with\b/i.test(statement) && writingWithin.test(statement));

/** The thread has one connection; a statement outside of its current transaction waits there. */
function connect(
  thread: DatabaseThread,
  nextTransaction: () => number,
  refusesWrites: () => boolean,
): ThreadConnection {
  let transaction: number | null = null;
  const run = (sql: string, ends = false) => thread.run({ sql, parameters: [], transaction, ends });
  return {
    executeQuery: async <R>({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }) => {
      if (isWrite(sql) && refusesWrites()) throw diskIsFull();
      const { columns, rows, command, affected } = await thread.run({ sql, parameters, transaction, ends: false });
      return {
        rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])) as R),
        ...(changing.has(command) && { numAffectedRows: BigInt(affected) }),
      };
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing in the shop streams.
    streamQuery: async function* () {
      throw new Error('the embedded database does not stream');
    },
    begin: async (sql) => {
      transaction = nextTransaction();
      await run(sql);
    },
    end: async (sql) => {
      const { command } = await run(sql, true).finally(() => {
        transaction = null;
      });
      return command;
    },
  };
}

const beginning = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

function makeDriver(thread: DatabaseThread, refusesWrites: () => boolean): Driver {
  let transactions = 0;
  const nextTransaction = () => {
    transactions += 1;
    return transactions;
  };
  const of = (connection: DatabaseConnection) => connection as ThreadConnection;
  return {
    init: () => thread.ready,
    acquireConnection: async () => connect(thread, nextTransaction, refusesWrites),
    releaseConnection: async () => undefined,
    beginTransaction: (connection, settings) => of(connection).begin(beginning(settings)),
    commitTransaction: async (connection) => {
      // PostgreSQL answers so when a statement of the transaction had failed.
      if ((await of(connection).end('commit')) === 'ROLLBACK') throw new Error('the transaction was rolled back');
    },
    rollbackTransaction: async (connection) => void (await of(connection).end('rollback')),
    destroy: () => thread.close(),
  };
}

/** PGlite in a thread of its own. @param refusesWrites asked before each statement that writes */
export const threadDialect = (thread: DatabaseThread, refusesWrites: () => boolean): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => makeDriver(thread, refusesWrites),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
