import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from './tables.ts';

/** An open database. The same SQL runs on both kinds. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Whether it answers. */
  ping(): Promise<boolean>;
  /** Writes everything down and closes. */
  close(): Promise<void>;
};

/** 64-bit integers arrive as numbers: counts and cents stay far below 2^53. */
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

/** A database over a PGlite instance of one's own. PGlite has one connection: every transaction waits for the one before. */
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

/**
 * The embedded database in a folder, which it makes. The folder must be locked (`lockFolder`): PGlite takes no lock
 * itself, and two writers lose rows.
 */
export const openPglite = async (folder: string): Promise<Database> =>
  overPglite(await openInstance({ dataDir: folder }));

/** A PostgreSQL server. A broken connection is logged and replaced; queries wait at most 5 s for one and run at most 15 s. */
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
