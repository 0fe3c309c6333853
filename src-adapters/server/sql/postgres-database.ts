import { type Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import { namingStatements } from './named-statements.ts';
import { listenToPostgres, type NoticeReader } from './postgres-notices.ts';
import { renewLines } from './renewed-lines.ts';
import { makeSessions } from './sessions.ts';
import { type LineLimits, lineLimits, watchLines } from './silent-lines.ts';
import { type Database, openDialect } from './sql-database.ts';
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

/** @param onReadOnly called by a server that only reads, such as a replica or a primary that was put out of use */
async function takesWrites(db: Kysely<Tables>, onReadOnly: () => void): Promise<boolean> {
  try {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
    if (rows[0]?.isReadOnly) onReadOnly();
    return rows[0]?.isReadOnly === false;
  } catch {
    return false;
  }
}

/** Milliseconds that connections have to end by themselves. */
const closeLimit = 1_500;

/**
 * Broken and silent connections are logged and replaced; queries wait at most 5 s for a connection and run at most 15 s.
 */
export function openPostgres(
  connectionString: string,
  log: Log,
  connections = 10,
  limits: LineLimits = lineLimits,
): Database {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
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
  const lines = watchLines(pool, connectionString, log, limits);
  const readers = new Set<NoticeReader>();
  const renewal = renewLines(log, () => {
    for (const reader of readers) reader.renew();
  });
  pool.on('connect', renewal.add);
  const { know, onOtherHistory } = makeSessions({ connectionString }, lines, limits.silence);
  const watched: typeof lines.watched = (client, answer) => renewal.heard(lines.watched(client, answer));
  const named = namingStatements(pool, { know, watched, isOld: renewal.isOld });
  const opened = openDialect(new PostgresDialect({ pool: named }));
  const { db } = opened;
  return {
    kind: 'postgres',
    ...opened,
    onOtherHistory,
    ping: async () => (await takesWrites(db, renewal.renew)) && [...readers].every(({ isConnected }) => isConnected()),
    onNotice: async (channel, listener) => {
      const reader = await listenToPostgres(connectionString, channel, listener, log, limits);
      readers.add(reader);
      return () => reader.stop().finally(() => readers.delete(reader));
    },
    close: async () => {
      const cut = setTimeout(lines.cutAll, closeLimit);
      await Promise.all([...[...readers].map(({ stop }) => stop()), db.destroy()]);
      clearTimeout(cut);
      lines.cutAll();
    },
  };
}
