import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { openPostgres, shopConnections } from '#adapters/server/sql/postgres-database.ts';
import { sharedSessionsText } from '#adapters/server/sql/sessions.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { startShop } from '#src/server/start-shop.ts';
import { makeSilentLogger } from '#test/destructive/silent-logger.ts';
import { apiOver, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { type Pooler, startPooler } from '#test/support/pooler.ts';
import { paymentBody } from '../http-api/checkout-requests.ts';
import { addressOf, openTestPostgres, type TestDatabase } from './databases.ts';

let test: TestDatabase;
let address: string;
beforeAll(async () => {
  test = await openTestPostgres();
  address = await addressOf(test.database);
});
afterAll(() => test.stop());

describe('PostgreSQL behind PgBouncer in session mode [ADMIN-78]', () => {
  let pooler: Pooler;
  let database: Database;
  let shops: readonly TestApi[];
  const log = makeRecordingLog();
  beforeAll(async () => {
    pooler = await startPooler(address, 'session', ['default_pool_size = 40']);
    database = openPostgres(pooler.url, log);
    shops = [await apiOver(database), await apiOver(test.database)];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await database.close();
    await pooler.stop();
  });

  it('keeps the shop’s time limits for statements and transactions', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
    expect(rows).toEqual([{ statement: '15s', idle: '15s' }]);
  });

  it('hears notices, and says when they stop', async () => {
    const heard: string[] = [];
    const stop = await database.onNotice('behind_pooler', (payload) => void heard.push(payload));
    await sql`select pg_notify('behind_pooler', 'one')`.execute(test.database.db);
    await expect.poll(() => heard).toEqual(['one']);
    expect(await database.ping()).toBe(true);
    await stop();
  });

  it('sells each copy once, beside a shop without a pooler', async () => {
    const rare = aCard({ id: 'rare', price: 100, stock: 3 });
    await shops[0]?.seed([rare]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, customer) =>
        shops[customer % 2]?.app.inject({
          method: 'POST',
          url: '/api/v1/payments/payment-intents',
          payload: paymentBody(customer + 1, [[rare, 1]]),
        }),
      ),
    );
    const codes = answers.map((answer) => answer?.statusCode).sort();
    expect(codes).toEqual([201, 201, 201, ...Array(17).fill(409)]);
    expect(log.entries).toEqual([]);
  });

  it('leaves no lock behind when a change of the schema fails [ADMIN-79]', async () => {
    const steps = { ...migrations, '9999-fails': { up: () => Promise.reject(new Error('no such luck')) } };
    await expect(migrateToLatest(database.db, { steps })).rejects.toThrow('no such luck');
    const { rows } = await sql`
      select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('does not look like a running shop after the shop has ended', async () => {
    const ended = openPostgres(pooler.url, log, 2);
    await sql`select 1`.execute(ended.db);
    const before = await shopConnections(database.db);
    await ended.close();
    await expect.poll(() => shopConnections(database.db)).toBe(before - 1);
  });
});

describe('a shop behind PgBouncer in transaction mode', () => {
  it('does not start, and says which setting to change to what [ADMIN-78]', async () => {
    const pooler = await startPooler(address, 'transaction');
    const folder = mkdtempSync(join(tmpdir(), 'shop-pooled-'));
    const environment = { PORT: '0', DATA_DIR: folder, DATABASE_URL: pooler.url, SESSION_SECRET: 'x'.repeat(32) };
    const settings = readServerSettings({ ...environment, LOG_LEVEL: 'silent' })._unsafeUnwrap();
    const refused = await startShop(settings, makeSilentLogger(), { page: folder });
    expect(refused._unsafeUnwrapErr()).toBe(`the database of DATABASE_URL cannot be used: ${sharedSessionsText}`);
    expect(sharedSessionsText).toMatch(/Set DATABASE_URL .* session mode/);
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe.each(['transaction', 'statement'] as const)('PostgreSQL behind PgBouncer in %s mode', (mode) => {
  it.each([
    ['one session', ['default_pool_size = 1']],
    ['the latest session first', []],
    ['sessions in turn', ['server_round_robin = 1']],
  ])('is refused at the first statement, with what to do: %s [ADMIN-78]', async (_, more) => {
    const pooler = await startPooler(address, mode, more);
    const database = openPostgres(pooler.url, makeRecordingLog());
    try {
      const asked = sql`select 1`.execute(database.db);
      await expect(asked).rejects.toThrow(mode === 'transaction' ? sharedSessionsText : /transaction/);
      await expect(migrateToLatest(database.db)).rejects.toThrow(/transaction/);
    } finally {
      await database.close();
      await pooler.stop();
    }
  });
});
