import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongsCondition } from '#adapters/server/sql/card-where.ts';
import { ensureSearchIndex } from '#adapters/server/sql/search-index.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/sql-card-store.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { variedCards } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { ownDatabases, type TestDatabase } from './databases.ts';

describe.each(ownDatabases)('the index of searches on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const searching = (search: string) =>
    cardQuery({ scope: 'everything', searchScope: 'searchPage', filter: { ...startFilter, search } });

  it('is made once, though several processes start at the same time, and without a word in the log', async () => {
    const log = makeRecordingLog();
    const others = test.reopen ? [test.reopen(), test.reopen()] : [test.database];
    await Promise.all(others.map(({ db }) => ensureSearchIndex(db, log)));
    await ensureSearchIndex(test.database.db, log);
    expect(log.entries).toEqual([]);
  });

  it.each(['jordan', 'psa10 luka', '#57', 'do'.repeat(2)])('is what %j goes by [SRCH-14]', async (search) => {
    const { db } = test.database;
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = await sql<Record<string, string>>`
        explain select id from cards where ${belongsCondition(searching(search))}`.execute(tx);
      return explained.rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).toContain('Bitmap Index Scan on cards_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it('is done without where it cannot be made: the same cards are found, and the log says so [SRCH-12]', async () => {
    const { db } = test.database;
    const log = makeRecordingLog();
    await sql`drop extension pg_trgm cascade`.execute(db);
    await sql`create schema elsewhere`.execute(db);
    await sql`create function elsewhere.refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'not by you'; end $$`.execute(db);
    await sql`create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function elsewhere.refuse()`.execute(db);

    await ensureSearchIndex(db, log);
    expect(log.entries).toEqual([
      expect.objectContaining({ level: 'warn', facts: { reason: expect.stringContaining('not by you') } }),
    ]);
    (await makeSqlCardStore(db, makeFixedClock(), makeSilentLog(), 'shop').save(variedCards))._unsafeUnwrap();
    const page = await makeSqlCardCatalog(db, makeFixedClock(), makeSilentLog()).page(searching('doncic luka'));
    expect(page._unsafeUnwrap().cards.map(({ id }) => id)).toEqual(['c06']);

    await sql`drop event trigger refuse`.execute(db);
    await ensureSearchIndex(db, log);
    const made = await sql`select 1 from pg_indexes where indexname = 'cards_search'`.execute(db);
    expect(made.rows).toHaveLength(1);
  });
});
