import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/card-catalog.ts';
import { rowOf } from '#adapters/server/sql/card-row.ts';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { sortCards } from '#domain/cards/sort-cards.ts';
import { variedCards } from '#test/support/cards.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('the tables on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const newest = Object.keys(migrations).at(-1) ?? '';
  const stepsBefore = (step: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step));

  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      test.database.db,
    );
    return rows.map(({ name }) => name);
  };

  it('are made once, whoever starts at the same time', async () => {
    const others = test.reopen ? [test.reopen(), test.reopen()] : [test.database];
    await Promise.all(others.map(({ db }) => migrateToLatest(db)));
    expect(await applied()).toEqual(Object.keys(migrations));
  });

  it('stay as they are when a step fails half way', async () => {
    const steps = {
      ...migrations,
      '9998-good': { up: async (db: Kysely<unknown>) => void (await sql`create table half (id integer)`.execute(db)) },
      '9999-bad': {
        up: async () => {
          throw new Error('out of cards');
        },
      },
    };
    await expect(migrateToLatest(test.database.db, steps)).rejects.toThrow('out of cards');
    expect(await applied()).toEqual(Object.keys(migrations));
    await expect(sql`select * from half`.execute(test.database.db)).rejects.toThrow();
  });

  it('are left alone by an older version of the shop', async () => {
    await expect(migrateToLatest(test.database.db, stepsBefore(newest))).rejects.toThrow();
    expect(await applied()).toEqual(Object.keys(migrations));
  });

  it('let nobody change the log of the orders', async () => {
    const { db } = test.database;
    await sql`insert into orders values ('o1', 'c', 'reserved', true, 0, 'usd', '', null, now(), now())`.execute(db);
    await sql`insert into order_log (order_id, fact, to_state) values ('o1', 'opened', 'reserved')`.execute(db);
    for (const change of [sql`update order_log set fact = 'x'`, sql`delete from order_log`, sql`truncate order_log`]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
  });

  it('hold no negative stock and no unknown state, whatever is written', async () => {
    const { db } = test.database;
    for (const wrong of [
      sql`insert into inventory values ('nobody', 1, 1)`,
      sql`insert into orders values ('o2', 'c', 'stolen', true, 0, 'usd', '', null, now(), now())`,
      sql`insert into orders values ('o3', 'c', 'paid', true, -1, 'usd', '', null, now(), now())`,
    ]) {
      await expect(wrong.execute(db)).rejects.toThrow();
    }
  });

  describe('that were made by an older version', () => {
    /** Cards in the tables as they were before the first step that gave cards a column of their own. */
    beforeAll(async () => {
      const { db } = test.database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await migrateToLatest(db, stepsBefore('0005-grade-order'));
      const rows = variedCards.map((card) => {
        const { grade_order: _unknown, search_words: _too, ...row } = rowOf(card, '2025-01-01T00:00:00.000Z');
        return row;
      });
      await (db as Kysely<{ cards: (typeof rows)[number] }>).insertInto('cards').values(rows).execute();
      await migrateToLatest(db);
    });

    const list = async (query: Partial<CardQuery>) => {
      const catalog = makeSqlCardCatalog(test.database.db, makeFixedClock(), makeSilentLog());
      const whole = cardQuery({ shelf: 'everything', limit: 100, ...query });
      const page = (await catalog.page(whole))._unsafeUnwrap();
      return page.cards.map(({ id }) => id);
    };

    it('give stored cards their place in the order by grade [COLL-11]', async () => {
      const sorted = sortCards(variedCards, 'gradeHigh').map(({ id }) => id);
      expect(await list({ sort: 'gradeHigh' })).toEqual(sorted);
    });

    it('let stored cards be found by their words [SRCH-12]', async () => {
      const search = async (text: string) => list({ filter: { ...startFilter, search: text } });
      expect(await search('psa10 fleer jordan 86')).toEqual(['c10']);
      expect(await search('doncic luka')).toEqual(['c06']);
      expect(await search('jordan hockey')).toEqual([]);
    });
  });
});
