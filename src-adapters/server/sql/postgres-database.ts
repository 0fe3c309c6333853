import { type Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import { namingStatements } from './named-statements.ts';
import { listenToPostgres } from './postgres-notices.ts';
import { answers, type Database, openDialect } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** 64-bit integers as numbers: values stay below 2^53. */
const int8 = 20;

const applicationName = 'goat-collection';

/** Connections of other processes of the shop. */
export async function shopConnections(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Broken connections are logged and replaced; queries wait at most 5 s for a connection and run at most 15 s. */
export function openPostgres(connectionString: string, log: Log, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A lost connection must never end the process, also while it works: the pool watches only those that rest.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn('database connection lost', { reason: error.message })),
  );
  pool.on('error', () => undefined);
  const opened = openDialect(new PostgresDialect({ pool: namingStatements(pool) }));
  const { db } = opened;
  const stops = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    ...opened,
    ping: () => answers(db),
    onNotice: async (channel, listener) => {
      const stop = await listenToPostgres(connectionString, channel, listener, log);
      stops.add(stop);
      return () => stop().finally(() => stops.delete(stop));
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await db.destroy();
    },
  };
}
