import { type Kysely, sql } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from './tables.ts';

const turn = 2_008;

/** Creates the trigram index at start. Without pg_trgm, searches scan all cards, and the log says so. */
export async function ensureSearchIndex(db: Kysely<Tables>, log: Log): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${turn})`.execute(tx);
      await sql`create extension if not exists pg_trgm`.execute(tx);
      await sql`create index if not exists cards_search on cards using gin (search_text gin_trgm_ops)`.execute(tx);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn('search index not created: searches read all cards', { reason });
  }
}
