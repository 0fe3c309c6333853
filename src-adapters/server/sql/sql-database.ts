import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from './tables.ts';

/** PGlite or PostgreSQL, with the same SQL. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

/** 64-bit integers as numbers: values stay below 2^53. */
const int8 = 20;

async function answers(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

export const openInstance = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm }, parsers: { [int8]: Number } });

/** PGlite has one connection, so transactions run one at a time. */
export function overPglite(instance: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: instance }) });
  return {
    kind: 'pglite',
    db,
    ping: () => answers(db),
    close: async () => {
      await sql`checkpoint`.execute(db);
      await db.destroy();
    },
  };
}

/** Requires `lockFolder`, because PGlite does not lock and two writers lose data. */
export const openPglite = async (folder: string): Promise<Database> =>
  overPglite(await openInstance({ dataDir: folder }));

/** Broken connections are logged and replaced; queries wait at most 5 s for a connection and run at most 15 s. */
export function openPostgres(connectionString: string, log: Log, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  pool.on('error', (error) => log.warn('database connection lost', { reason: error.message }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', db, ping: () => answers(db), close: () => db.destroy() };
}
