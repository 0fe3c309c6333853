import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/card-catalog.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/card-desk.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/card-editor.ts';
import { rowOf } from '#adapters/server/sql/card-row.ts';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders.ts';
import { makeSqlPageContents } from '#adapters/server/sql/page-contents.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/stock-audit.ts';
import type { Card } from '#domain/cards/card.ts';
import { cardId } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { sortCards } from '#domain/cards/sort-cards.ts';
import { orderId } from '#domain/checkout/order.ts';
import { searchedText } from '#domain/checkout/searched-text.ts';
import { writtenWords } from '#test/contract/page-contents.contract.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
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

  /** Cards, as far as the tables hold them at the step they are at. */
  const insertAsKnown = async (cards: readonly Card[]) => {
    const { db } = test.database;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'cards'`.execute(db);
    const known = new Set(rows.map(({ name }) => name));
    const values = cards.map((card) =>
      Object.fromEntries(Object.entries(rowOf(card, '2025-01-01T00:00:00.000Z')).filter(([name]) => known.has(name))),
    );
    await (db as Kysely<{ cards: Record<string, unknown> }>).insertInto('cards').values(values).execute();
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

  it('let nobody change what a written page said [PAGE-17]', async () => {
    const { db } = test.database;
    const contents = makeSqlPageContents(db, makeFixedClock(), makeSilentLog(), 'shop');
    (await contents.write('legal', writtenWords.legal, 0))._unsafeUnwrap();
    for (const change of [
      sql`update page_versions set by = 'shop'`,
      sql`delete from page_versions`,
      sql`truncate page_versions`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
  });

  it('let nobody change the log of the changes of cards [AUDIT-01]', async () => {
    const { db } = test.database;
    const desk = makeSqlCardDesk(db, makeFixedClock(), makeSilentLog(), 'shop');
    (await desk.save([aCard({ id: 'logged' })]))._unsafeUnwrap();
    for (const change of [
      sql`update card_changes set by = 'shop'`,
      sql`delete from card_changes`,
      sql`truncate card_changes cascade`,
      sql`update card_change_details set title = 'x'`,
      sql`delete from card_change_details`,
      sql`truncate card_change_details`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
    const orphan = sql`insert into card_change_details values (4711, 'logged', 'created', '', null, null)`;
    await expect(orphan.execute(db)).rejects.toThrow();
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

  it('hold every counted copy in one place, and one open order a cart', async () => {
    const { db } = test.database;
    const card = aCard({ id: 'counted' });
    await db.insertInto('cards').values(rowOf(card, '2025-01-01T00:00:00.000Z')).execute();
    const put = (copies: string) =>
      sql`insert into inventory (card_id, total, available, held, sold) values ${sql.raw(copies)}`;
    for (const wrong of [`('counted', 3, 1, 1, 0)`, `('counted', 0, 1, -1, 0)`, `('counted', 0, 1, 0, -1)`]) {
      await expect(put(wrong).execute(db)).rejects.toThrow();
    }
    await put(`('counted', 3, 1, 1, 1)`).execute(db);
    await expect(sql`update inventory set held = 0 where card_id = 'counted'`.execute(db)).rejects.toThrow();
    const order = (id: string, state: string) =>
      sql`insert into orders values (${id}, 'one cart', ${state}, true, 0, 'usd', '', null, now(), now())`.execute(db);
    await order('o4', 'expiring');
    await order('o5', 'paid');
    await expect(order('o6', 'reserved')).rejects.toThrow('orders_one_open_a_cart');
  });

  describe('with orders that were made by an older version', () => {
    const address = sql`'Ádám Őz', 'adam@example.org', '1 Road', '', 'Springfield', 'IL', '62701', 'US'`;

    /** Three orders of `stock` copies of one card: one paid, one held, one that gave its copies back. */
    beforeAll(async () => {
      const { db } = test.database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await migrateToLatest(db, stepsBefore('0010-order-steps'));
      await insertAsKnown([aCard({ id: 'rare' })]);
      await sql`insert into inventory (card_id, total, available) values ('rare', 10, 5)`.execute(db);
      for (const [id, state, quantity, copies] of [
        ['o1', 'paid', 2, 'consumed'],
        ['o2', 'awaiting_payment', 3, 'held'],
        ['o3', 'expired', 4, 'released'],
      ]) {
        await sql`
          insert into orders values (${id}, ${`cart ${id}`}, ${state}, true, 0, 'usd', 'Adam@example.org', ${`PI_${id}`},
            '2025-06-01T12:00:00Z', '2025-06-01T12:15:00Z')`.execute(db);
        await sql`insert into order_addresses values (${id}, ${address})`.execute(db);
        await sql`
          insert into order_lines values (${id}, 1, 'rare', 'Straße', '', 1, 0, 0), (${id}, 0, 'rare', 'ÁNGEL', '', 1, 0, 0)
        `.execute(db);
        await sql`insert into reservations values (${id}, 'rare', ${quantity}, ${copies})`.execute(db);
        await sql`insert into idempotency_keys values (${`key ${id}`}, 'hash', ${id})`.execute(db);
        await sql`
          insert into order_log (order_id, at, fact, to_state) values (${id}, '2025-06-01T12:05:00Z', 'some', ${state})
        `.execute(db);
      }
      await migrateToLatest(db);
    });

    const find = async (id: string) =>
      (await makeSqlOrders(test.database.db, makeSilentLog()).find(orderId(id)))._unsafeUnwrap();

    it('give them what newer steps go by', async () => {
      expect(await find('o1')).toMatchObject({
        state: 'paid',
        copies: 'sold',
        paidAt: '2025-06-01T12:05:00.000Z',
        owner: null,
        fulfilment: 'unpacked',
        tracking: null,
        refunded: 0,
        refunds: 0,
        refund: null,
        restocked: [],
      });
      expect(await find('o2')).toMatchObject({ state: 'awaiting_payment', copies: 'held', paidAt: null });
      expect(await find('o3')).toMatchObject({ state: 'expired', copies: 'returned', paidAt: null });
      expect((await find('o1')).lines.map(({ title, variant }) => [title, variant])).toEqual([
        ['ÁNGEL', ''],
        ['Straße', ''],
      ]);
    });

    it('say where every copy is [PAY-25][CARD-29]', async () => {
      const { db } = test.database;
      const counted = await db.selectFrom('inventory').selectAll().execute();
      expect(counted).toEqual([
        { card_id: 'rare', total: 10, available: 5, held: 3, sold: 2, sold_at: new Date('2025-06-01T12:05:00Z') },
      ]);
      expect((await makeSqlStockAudit(db, makeSilentLog()).misfits())._unsafeUnwrap()).toEqual([]);
    });

    it('let the desk search them as it searches others [ORDER-01]', async () => {
      const rows = await test.database.db.selectFrom('orders').select(['id', 'search_text']).orderBy('id').execute();
      for (const { id, search_text } of rows) expect(search_text).toBe(searchedText(await find(id)));
      expect(rows.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    });
  });

  describe('that were made by an older version', () => {
    /** Cards in the tables as they were before the first step that gave cards a column of their own. */
    beforeAll(async () => {
      const { db } = test.database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await migrateToLatest(db, stepsBefore('0005-grade-order'));
      await insertAsKnown([...variedCards, aCard({ id: 'undated', addedAt: 'last spring', isPosted: false })]);
      await migrateToLatest(db, stepsBefore('0024-search-terms'));
      await sql`update cards set search_words = ' terms of an older rule'`.execute(db);
      await migrateToLatest(db);
    });

    it('let stored cards be edited, each in its first version since it came in [API-17]', async () => {
      const clock = makeFixedClock();
      const parts = { clock, ids: makeNodeIds(clock), log: makeSilentLog() };
      const editor = makeSqlCardEditor(test.database.db, parts, 'shop');
      for (const card of variedCards) {
        const record = (await editor.open(card.id))._unsafeUnwrap();
        expect(record).toMatchObject({ version: 1, updatedAt: card.addedAt });
      }
      const undated = (await editor.open(cardId('undated')))._unsafeUnwrap();
      expect(undated.version).toBe(1);
      expect(Date.parse(undated.updatedAt)).toBeGreaterThan(0);
      (await editor.change({ kind: 'cards', ids: [undated.card.id] }, { kind: 'delete' }))._unsafeUnwrap();
    });

    it('begin the price history of stored cards with their price [API-09]', async () => {
      const catalog = makeSqlCardCatalog(test.database.db, makeFixedClock(), makeSilentLog());
      for (const card of variedCards) {
        const points = (await catalog.priceHistory(card.id, 100_000))._unsafeUnwrap();
        expect(points).toEqual(card.price > 0 ? [{ at: card.addedAt, price: card.price }] : []);
      }
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

    it.each(['team', 'teamZ', 'brand', 'brandZ'] as const)(
      'give stored cards their place in the order %s [CMGR-29]',
      async (sort) => {
        expect(await list({ sort })).toEqual(sortCards(variedCards, sort).map(({ id }) => id));
      },
    );

    it('let the Card Manager find stored cards [CMGR-04]', async () => {
      const search = async (text: string) =>
        list({ searchScope: 'manager', sort: 'oldest', filter: { ...startFilter, search: text } });
      expect(await search('psa 10')).toEqual(['c10', 'c04']);
      expect(await search('1952')).toEqual(['c03']);
      expect(await search('rookie')).toEqual(['c08']);
      expect(await search('jordan fleer')).toEqual(['c10']);
    });

    it('let stored cards be found by their words [SRCH-12]', async () => {
      const search = async (text: string) => list({ filter: { ...startFilter, search: text } });
      expect(await search('psa10 fleer jordan 86')).toEqual(['c10']);
      expect(await search('doncic luka')).toEqual(['c06']);
      expect(await search('jordan hockey')).toEqual([]);
      expect(await search('raw doncic')).toEqual(['c06']);
    });
  });
});
