import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongsCondition } from '#adapters/server/sql/cards/card-where.ts';
import { addIndexes, largeShopIndexes } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { variedCards } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { ownDatabases, type TestDatabase } from './databases.ts';

describe.each(ownDatabases)('the indexes of a large shop on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const searching = (search: string) =>
    cardQuery({ scope: 'everything', searchScope: 'searchPage', filter: { ...startFilter, search } });

  it('are made once, though several processes start at the same time, and without a word in the log', async () => {
    const log = makeRecordingLog();
    const others = test.reopen ? [test.reopen(), test.reopen()] : [test.database];
    await Promise.all(others.map(({ db }) => addIndexes(db, log)));
    await addIndexes(test.database.db, log);
    expect(log.entries).toEqual([]);
  });

  it.each(['jordan', 'psa10 luka', '#57', 'do'.repeat(2)])(
    'include an index that finds %j [SRCH-14]',
    async (search) => {
      const { db } = test.database;
      const tx = await db.startTransaction().execute();
      await sql`set local enable_seqscan = off`.execute(tx);
      // So few cards are read as well by an index of all of them.
      await sql`drop index cards_in_stock`.execute(tx);
      const explained = await sql<Record<string, string>>`
        explain select id from cards where ${belongsCondition(searching(search))}`.execute(tx);
      await tx.rollback().execute();
      const plan = explained.rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan).toContain('Bitmap Index Scan on cards_search');
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('are done without where one cannot be made: the same cards are found, and the log says so [SRCH-12]', async () => {
    const { db } = test.database;
    const log = makeRecordingLog();
    await sql`drop extension pg_trgm cascade`.execute(db);
    await sql`create schema elsewhere`.execute(db);
    await sql`create function elsewhere.refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'not by you'; end $$`.execute(db);
    await sql`create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function elsewhere.refuse()`.execute(db);

    await addIndexes(db, log);
    expect(log.entries).toEqual([
      expect.objectContaining({
        level: 'warn',
        fields: { index: 'cards_search', reason: expect.stringContaining('not by you') },
      }),
    ]);
    (await makeSqlCardStore(db, makeFixedClock(), makeSilentLog(), 'shop').save(variedCards))._unsafeUnwrap();
    const page = await makeSqlCardCatalog(db, makeFixedClock(), makeSilentLog()).page(searching('doncic luka'));
    expect(page._unsafeUnwrap().cards.map(({ id }) => id)).toEqual(['c06']);

    await sql`drop event trigger refuse`.execute(db);
    await addIndexes(db, log);
    const made = await sql`select 1 from pg_indexes where indexname = 'cards_search'`.execute(db);
    expect(made.rows).toHaveLength(1);
  });
});

it('are all named where the documents tell an owner to create them', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  for (const { name } of largeShopIndexes) expect(operations).toContain(`create index ${name} on cards`);
});
