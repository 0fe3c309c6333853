import { type Kysely, sql } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from './tables.ts';

const turn = 2_008;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Creates the trigram index, with which SQL searches. Without pg_trgm, searches scan all cards, and the log says so. */
export async function ensureSearchIndex(db: Kysely<Tables>, log: Log): Promise<void> {
  try {
    const { rows } = await sql`select 1 where to_regclass('cards_search') is not null`.execute(db);
    if (rows.length > 0) return;
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${turn})`.execute(tx);
      await sql`create extension if not exists pg_trgm`.execute(tx);
      await sql`create index if not exists cards_search on cards using gin (search_text gin_trgm_ops)`.execute(tx);
    });
  } catch (error) {
    log.warn('search index not created: searches read all cards', { reason: reasonOf(error) });
  }
}

/** Drops the trigram index where SQL hardly ever searches: it takes as long as all else of an insert. */
export async function dropSearchIndex(db: Kysely<Tables>, log: Log): Promise<void> {
  try {
    const { rows } = await sql`select 1 where to_regclass('cards_search') is not null`.execute(db);
    if (rows.length > 0) await sql`drop index if exists cards_search`.execute(db);
  } catch (error) {
    log.warn('search index not dropped: imports take twice as long', { reason: reasonOf(error) });
  }
}
