import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Tables } from '#adapters/server/sql/tables.ts';
import { cardId } from '#domain/cards/card.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openTestPostgres, type TestDatabase } from '../sql/databases.ts';
import { openIndex } from './open-index.ts';

const [clock, log] = [makeFixedClock(), makeSilentLog()];

/** Sets a price behind the back of every index's own process. */
const reprice = (db: Kysely<Tables>, id: string, cents: number) =>
  sql`update cards set price_cents = ${cents} where id = ${id}`.execute(db);

describe('two indexes over one PostgreSQL', () => {
  let test: TestDatabase;
  let databases: readonly [Database, Database];
  let indexes: readonly CatalogIndex[] = [];
  beforeAll(async () => {
    test = await openTestPostgres();
    const other = test.reopen?.();
    if (!other) throw new Error('PostgreSQL opens once only');
    databases = [test.database, other];
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    await emptyDatabase(test.database);
    const saved = await makeSqlCardStore(test.database.db, clock, log, 'shop').save([
      aCard({ id: 'a', price: 1 }),
      aCard({ id: 'b', price: 1 }),
    ]);
    saved._unsafeUnwrap();
  });
  afterEach(async () => {
    for (const index of indexes) await index.stop();
    indexes = [];
  });

  const open = async (...over: readonly Database[]): Promise<void> => {
    indexes = await Promise.all(over.map((database) => openIndex(database, { clock, log })));
  };

  const priceIn = async (index: CatalogIndex | undefined, id: string): Promise<number | undefined> =>
    (await index?.catalog.card(cardId(id)))?.unwrapOr(null)?.price;

  it('show within a second what the other process wrote', async () => {
    await open(...databases);
    const [, other] = indexes;
    expect(await priceIn(other, 'a')).toBe(1);
    await reprice(databases[0].db, 'a', 200);
    await expect.poll(() => priceIn(other, 'a'), { timeout: 1_000, interval: 10 }).toBe(2);
    expect(other?.version()).not.toBeNull();
  });

  it('show it too when the notice is lost', async () => {
    const deaf: Database = { ...databases[1], onNotice: async () => async () => {} };
    await open(deaf);
    await reprice(databases[0].db, 'a', 200);
    await expect.poll(() => priceIn(indexes[0], 'a'), { timeout: 10_000 }).toBe(2);
  });

  it('listen again after their connection broke', async () => {
    await open(databases[1]);
    const listeners = sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query ~* '^(listen|notify) ' and pid <> pg_backend_pid()`;
    const ended = async () => (await listeners.execute(databases[0].db)).rows.length;
    await expect.poll(ended, { timeout: 5_000 }).toBeGreaterThan(0);
    await expect.poll(ended, { timeout: 10_000 }).toBeGreaterThan(0);
    await reprice(databases[0].db, 'a', 300);
    await expect.poll(() => priceIn(indexes[0], 'a'), { timeout: 10_000 }).toBe(3);
  });

  it('lose no transaction that commits after one that began later', async () => {
    await open(databases[1]);
    const early = await databases[0].db.startTransaction().execute();
    await reprice(early, 'a', 400);
    await reprice(databases[0].db, 'b', 400);
    await expect.poll(() => priceIn(indexes[0], 'b'), { timeout: 5_000, interval: 10 }).toBe(4);
    expect(await priceIn(indexes[0], 'a')).toBe(1);
    await reprice(databases[0].db, 'b', 500);
    await expect.poll(() => priceIn(indexes[0], 'b'), { timeout: 5_000, interval: 10 }).toBe(5);
    await early.commit().execute();
    await expect.poll(() => priceIn(indexes[0], 'a'), { timeout: 5_000, interval: 10 }).toBe(4);
  });

  it('lose nothing that is written while they fill', async () => {
    const early = await databases[0].db.startTransaction().execute();
    await reprice(early, 'a', 600);
    await open(databases[1]);
    await early.commit().execute();
    await expect.poll(() => priceIn(indexes[0], 'a'), { timeout: 5_000, interval: 10 }).toBe(6);
  });
});
