import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '#adapters/server/sql/cards/card-row.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlDocuments } from '#adapters/server/sql/documents/sql-documents.ts';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { storedHashes } from '#adapters/server/sql/migration-contents.ts';
import { singleCopies } from '#adapters/server/sql/migrations/0003-single-copies.ts';
import { addRefundParts } from '#adapters/server/sql/migrations/0004-refund-parts.ts';
import { certNumbers } from '#adapters/server/sql/migrations/0005-cert-numbers.ts';
import { migrationHashes } from '#adapters/server/sql/migrations/migration-hashes.ts';
import { rewriteSearchWords } from '#adapters/server/sql/migrations/rewrite-search-words.ts';
import { schemaColumns } from '#adapters/server/sql/migrations/schema-columns.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/orders/sql-stock-audit.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { ownDatabases, type TestDatabase } from './databases.ts';

describe.each(ownDatabases)('the tables on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      test.database.db,
    );
    return rows.map(({ name }) => name);
  };

  it('are made once, though several processes start at the same time', async () => {
    const others = test.reopen ? [test.reopen(), test.reopen()] : [test.database];
    await Promise.all(others.map(({ db }) => migrateToLatest(db)));
    expect(await applied()).toEqual(Object.keys(migrations));
  });

  it('change without the time limits of the shop, which are back afterwards [ADMIN-74]', async () => {
    const { db } = test.database;
    const limits = async (on: QueryExecutorProvider) => {
      const { rows } = await sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(on);
      return rows[0];
    };
    const before = await limits(db);
    let during: unknown;
    const steps = {
      ...migrations,
      '9996-slow': {
        up: async (tx: Kysely<unknown>) => {
          during = await limits(tx);
        },
      },
    };
    await migrateToLatest(db, { steps });
    expect(during).toEqual({ statement: '0', idle: '0' });
    expect(await limits(db)).toEqual(before);
    await sql`delete from kysely_migration where name = '9996-slow'`.execute(db);
  });

  it('know by which contents they were made, and refuse others under the same names [ADMIN-86]', async () => {
    const { db } = test.database;
    expect(await storedHashes(db)).toEqual(migrationHashes);
    const set = (hash: string) =>
      sql`update kysely_migration_hash set hash = ${hash} where name = '0003-single-copies'`.execute(db);
    await set('another');
    await expect(migrateToLatest(db)).rejects.toThrow(
      "a development version of the shop made it: its '0003-single-copies' has another content",
    );
    await set(migrationHashes['0003-single-copies'] ?? '');
    await migrateToLatest(db);
  });

  it('of a version that stored no hashes are known by their columns [ADMIN-86]', async () => {
    const { db } = test.database;
    const forget = () => sql`drop table kysely_migration_hash`.execute(db);
    await forget();
    await sql`alter table accounts rename column staff_role to role_of_staff`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow("it has no column 'accounts.staff_role'");
    await sql`alter table accounts rename column role_of_staff to staff_role`.execute(db);
    await migrateToLatest(db);
    expect(await storedHashes(db)).toEqual(migrationHashes);
  });

  it('have the columns that a database of unknown origin must have [ADMIN-86]', async () => {
    const { rows } = await sql<{ table: string; columns: string }>`
      select table_name::text as table, string_agg(column_name, ' ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely\\_%'
      group by table_name`.execute(test.database.db);
    const found = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.split(' ').sort()]));
    const named = Object.entries(schemaColumns).map(([table, columns]) => [table, columns.split(' ').sort()]);
    expect(found).toMatchObject(Object.fromEntries(named));
    expect(named.length).toBe(Object.keys(found).filter((name) => !name.startsWith('empty_')).length);
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
    await expect(migrateToLatest(test.database.db, { steps })).rejects.toThrow('out of cards');
    expect(await applied()).toEqual(Object.keys(migrations));
    await expect(sql`select * from half`.execute(test.database.db)).rejects.toThrow();
  });

  it('change only after what must come before, and once', async () => {
    const { db } = test.database;
    const calls: (readonly string[])[] = [];
    const steps = { ...migrations, '9997-next': { up: async () => undefined } };
    const refusing = () => Promise.reject(new Error('no room for a backup'));
    await expect(migrateToLatest(db, { steps, beforeChange: refusing })).rejects.toThrow('no room');
    expect(await applied()).toEqual(Object.keys(migrations));
    const beforeChange = async (pending: readonly string[]) => void calls.push(pending);
    for (const _time of ['first', 'second']) await migrateToLatest(db, { steps, beforeChange });
    expect(calls).toEqual([['9997-next']]);
    await sql`delete from kysely_migration where name = '9997-next'`.execute(db);
  });

  it('are left alone by an older version of the shop', async () => {
    await expect(migrateToLatest(test.database.db, { steps: {} })).rejects.toThrow(
      "another version of the shop made it ('0001-baseline')",
    );
    expect(await applied()).toEqual(Object.keys(migrations));
  });

  it('forbid changes of the order log', async () => {
    const { db } = test.database;
    await sql`insert into orders values ('o1', 'c', 'reserved', true, 0, 'usd', '', null, now(), now())`.execute(db);
    await sql`insert into order_log (order_id, fact, to_state) values ('o1', 'opened', 'reserved')`.execute(db);
    for (const change of [sql`update order_log set fact = 'x'`, sql`delete from order_log`, sql`truncate order_log`]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
  });

  it('forbid changes of saved content pages [PAGE-17]', async () => {
    const { db } = test.database;
    const contents = makeSqlDocuments(db, makeFixedClock(), makeSilentLog(), 'shop');
    (await contents.write('legal', sampleDocuments.legal, 0))._unsafeUnwrap();
    for (const change of [
      sql`update page_versions set by = 'shop'`,
      sql`delete from page_versions`,
      sql`truncate page_versions`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
  });

  it('forbid changes of the audit log [AUDIT-01]', async () => {
    const { db } = test.database;
    const cardStore = makeSqlCardStore(db, makeFixedClock(), makeSilentLog(), 'shop');
    (await cardStore.save([aCard({ id: 'logged' })]))._unsafeUnwrap();
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

  it('give certification numbers their one spelling, also in searches [CMGR-34]', async () => {
    const { db } = test.database;
    await migrateToLatest(db);
    const slab = { isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA' } as const;
    const spelt = (certNumber: string) => rowOf(aCard({ id: 'spelt', ...slab, certNumber }), new Date(0).toISOString());
    await db
      .insertInto('cards')
      .values({ ...spelt('05123456'), cert_key: 'PSA 05123456', search_words: '' })
      .execute();
    await certNumbers.up(db as Kysely<unknown>);
    const row = await db.selectFrom('cards').selectAll().where('id', '=', 'spelt').executeTakeFirstOrThrow();
    const { cert_number, cert_key, search_words, manager_search } = spelt('5123456');
    expect(row).toMatchObject({ cert_number, cert_key, search_words, manager_search });
    await db.deleteFrom('cards').where('id', '=', 'spelt').execute();
  });

  it('let searches find cards that are there by initials and as one of one [SRCH-18, SRCH-21]', async () => {
    const { db } = test.database;
    await migrateToLatest(db);
    const row = rowOf(aCard({ id: 'king', player: 'LeBron James', printRun: 1 }), new Date(0).toISOString());
    await db
      .insertInto('cards')
      .values({ ...row, search_words: '' })
      .execute();
    await rewriteSearchWords.up(db as Kysely<unknown>);
    const { search_words } = await db
      .selectFrom('cards')
      .select('search_words')
      .where('id', '=', 'king')
      .executeTakeFirstOrThrow();
    expect(search_words).toBe(row.search_words);
    expect(search_words).toContain(' lbj ');
    expect(search_words).toContain(' 1 / 1 ');
    await db.deleteFrom('cards').where('id', '=', 'king').execute();
  });
});

describe.each(ownDatabases)('cards of an earlier version on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const at = '2025-06-01T12:00:00.000Z';
  const order = (number: number, cards: readonly string[], state: string, copies: string) =>
    inOrder([
      sql`
        insert into orders (id, cart_id, state, copies, demo, total_cents, currency, customer_email, created_at, expires_at,
          paid_at)
        values (${`o${number}`}, ${`c${number}`}, ${state}, ${copies}, true, 100, 'usd', 'a@example.org', ${at}, ${at},
          ${copies === 'sold' ? at : null})`,
      ...cards.map(
        (card, position) => sql`
          insert into order_lines (order_id, position, card_id, title, image_url, quantity, unit_cents, line_cents)
          values (${`o${number}`}, ${position}, ${card}, '', '', 1, 100, 100)`,
      ),
    ]);
  const inOrder = async (statements: readonly RawBuilder<unknown>[]) => {
    for (const statement of statements) await statement.execute(test.database.db);
  };

  it('are one copy where they are one of a kind, without those that were bought or are held [DATA-22]', async () => {
    const { db } = test.database;
    const marks = {
      numbered: { serialNumber: 41, printRun: 99 },
      certified: { certNumber: '12345678' },
      raw: {},
      blank: { certNumber: ' ' },
      lot: { isGraded: true },
      bought: { isGraded: true },
      held: { isGraded: true },
      expired: { isGraded: true },
      returned: { isGraded: true },
      offered: { isGraded: true },
    };
    const cards = Object.entries(marks).map(([id, wish]) => aCard({ id, ...wish }));
    await db
      .insertInto('cards')
      .values(cards.map((card) => rowOf(card, at)))
      .execute();
    await sql`insert into inventory (card_id, total, available) values ('lot', 5, 5)`.execute(db);
    await order(1, ['bought', 'raw', 'lot'], 'paid', 'sold');
    await order(2, ['held'], 'awaiting_payment', 'held');
    await order(3, ['expired'], 'expired', 'returned');
    await order(4, ['returned'], 'refunded', 'sold');
    await inOrder([
      sql`
        insert into refunds (order_id, number, amount_cents, restock, reason, state)
        values ('o4', 1, 100, ${JSON.stringify([{ cardId: 'returned', quantity: 1 }])}::jsonb, '', 'made')`,
      sql`
        insert into offers (id, card_id, title, variant, image_url, price_cents, amount_cents, state, customer_email,
          customer_key, created_at, expires_at)
        values ('f1', 'offered', '', '', '', 200, 100, 'accepted', 'a@example.org', 'a@example.org', ${at}, ${at})`,
    ]);
    await singleCopies.up(db as Kysely<unknown>);

    const rows = await db.selectFrom('inventory').selectAll().orderBy('card_id').execute();
    const counts = rows.map(({ card_id, available, held, sold }) => [card_id, available, held, sold]);
    expect(counts).toEqual([
      ['bought', 0, 0, 1],
      ['certified', 1, 0, 0],
      ['expired', 1, 0, 0],
      ['held', 0, 1, 0],
      ['lot', 5, 0, 0],
      ['numbered', 1, 0, 0],
      ['offered', 0, 1, 0],
      ['returned', 1, 0, 0],
    ]);
    expect(rows[0]?.sold_at?.toISOString()).toBe(at);
    const audit = makeSqlStockAudit(db, makeSilentLog());
    expect((await audit.gaps())._unsafeUnwrap()).toEqual([]);
    expect((await audit.misfits())._unsafeUnwrap()).toEqual([]);
  });
});

describe.each(ownDatabases)('refunds from before their parts were stored, on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  it('keep the shipping and the tax that were shown [TAX-04]', async () => {
    const { db } = test.database;
    await sql`alter table refunds drop column shipping_cents, drop column tax_cents`.execute(db);
    const order = (id: string, cart: string, charges: object | null) =>
      sql`
        insert into orders (id, cart_id, state, demo, total_cents, currency, customer_email, created_at, expires_at, charges)
        values (${id}, ${cart}, 'paid', false, 10189, 'usd', '', now(), now(), ${charges && JSON.stringify(charges)}::jsonb)
      `.execute(db);
    const taxes = [
      { name: 'State', rate: 600, amount: 570 },
      { name: 'City', rate: 125, amount: 119 },
    ];
    await order('added', 'cart 1', { taxIncluded: false, shipping: 500, taxes });
    await order('included', 'cart 2', { taxIncluded: true, shipping: 500, taxes });
    await order('plain', 'cart 3', null);
    const refund = (id: string, number: number, amount: number, state: string) =>
      sql`insert into refunds (order_id, number, amount_cents, restock, reason, state)
          values (${id}, ${number}, ${amount}, '[]', '', ${state})`.execute(db);
    for (const id of ['added', 'included', 'plain']) {
      await refund(id, 1, 5_000, 'made');
      await refund(id, 2, 400, 'refused');
      await refund(id, 3, 5_189, 'due');
    }
    await addRefundParts.up(db as unknown as Kysely<unknown>);
    const rows = await db
      .selectFrom('refunds')
      .select(['order_id', 'number', 'shipping_cents', 'tax_cents'])
      .orderBy('order_id')
      .orderBy('number')
      .execute();
    expect(
      rows.map(({ order_id, number, shipping_cents, tax_cents }) => [order_id, number, shipping_cents, tax_cents]),
    ).toEqual([
      ['added', 1, 245, 338],
      ['added', 2, 0, 0],
      ['added', 3, 255, 351],
      ['included', 1, 245, 338],
      ['included', 2, 0, 0],
      ['included', 3, 255, 351],
      ['plain', 1, 0, 0],
      ['plain', 2, 0, 0],
      ['plain', 3, 0, 0],
    ]);
  });
});
