import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDatabase } from '#adapters/server/http-api/database-watch.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { startShop } from '#src/server/start-shop.ts';
import { makeSilentLogger } from '#test/destructive/silent-logger.ts';
import { openSlowLine } from '#test/destructive/slow-line.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addressOf, openTestPostgres, type TestDatabase } from '../adapters/server/sql/databases.ts';

describe('a shop whose database hangs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-hangs-'));
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends within 10 s when it is stopped, whatever waits [R5, ADMIN-83]', async () => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? '');
    const line = await openSlowLine({ host: server.hostname, port: Number(server.port) });
    const settings = readServerSettings({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: await addressOf(test.database, { port: String(line.port) }),
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: 'of-the-hanging-1',
      LOG_LEVEL: 'silent',
    })._unsafeUnwrap();
    const shop = (await startShop(settings, makeSilentLogger(), { page: folder }))._unsafeUnwrap();
    line.vanish();
    const asked = Array.from({ length: 20 }, () => fetch(`${shop.url}/content/legal`).catch(() => null));
    await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status).toBe(503);
    const start = performance.now();
    await shop.stop();
    expect(performance.now() - start).toBeLessThan(10_000);
    await Promise.all(asked);
    line.close();
  });

  it('is noticed by /health also when no connection of the pool is free [ADMIN-77]', async () => {
    const database = openPostgres(await addressOf(test.database), makeSilentLog(), 1);
    const watch = watchDatabase(database.ping);
    let release = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = database.db.connection().execute(() => isFree);
    for (let question = 0; question < 2; question += 1) expect(await watch.answers(60_000)).toBe(false);
    expect(watch.isHung(9_000)).toBe(true);
    release();
    await held;
    await expect.poll(() => watch.answers(60_000)).toBe(true);
    expect(watch.isHung(9_000)).toBe(false);
    await database.close();
  });
});
