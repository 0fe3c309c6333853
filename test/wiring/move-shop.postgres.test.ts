import 'reflect-metadata';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { lockFolder } from '#adapters/server/node/folder-lock.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { moveShop } from '#src/cli/move-shop.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { layOutDatabase, openFolderDatabase } from '#test/support/pglite.ts';
import { openTestPostgres, type TestDatabase } from '../adapters/server/sql/databases.ts';

describe('shop move [R7]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-move-'));
  let postgres: TestDatabase;
  let url: string;

  beforeAll(async () => {
    postgres = await openTestPostgres();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(postgres.database.db);
    url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` }).href;
    await layOutDatabase(folder);
    const { db, close } = await openFolderDatabase(join(folder, 'pglite'));
    (await makeSqlCardStore(db, makeFixedClock(), makeSilentLog(), 'shop').save(sampleCards))._unsafeUnwrap();
    await close();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const move = (environment: Record<string, string> = {}) =>
    moveShop(
      readCliSettings({ DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), ...environment }),
    )();

  it('refuses without a target, without a source, and while the shop runs', async () => {
    expect((await move({ DATABASE_URL: '' }))._unsafeUnwrapErr()).toContain('Set DATABASE_URL');
    expect((await move({ DATA_DIR: join(folder, 'none') }))._unsafeUnwrapErr()).toContain('no embedded database');
    const lock = await lockFolder(folder, '');
    expect((await move())._unsafeUnwrapErr()).toContain('Stop the shop first');
    if ('release' in lock) lock.release();
  });

  it('fills an empty PostgreSQL from the data folder, keeps the backup, and refuses a filled one', async () => {
    // A shop's connections would count as a running shop; a pool makes a new one after ten seconds of rest.
    const beATest = () => sql`set application_name = 'a test'`.execute(postgres.database.db);
    await beATest();
    expect((await move())._unsafeUnwrap().rows).toMatchObject({ cards: sampleCards.length });
    const { rows } = await sql<{ count: number }>`select count(*) as count from cards`.execute(postgres.database.db);
    expect(rows).toEqual([{ count: sampleCards.length }]);
    expect(readdirSync(join(folder, 'backups')).join()).toMatch(/^before-move-.*\.backup\.gz$/);
    await beATest();
    expect((await move())._unsafeUnwrapErr()).toContain('This shop has data already');
  });

  it('waits for a connection of a process that is ending', async () => {
    const ending = openPostgres(url, makeSilentLog(), 1);
    await sql`select 1`.execute(ending.db);
    const backups = () => readdirSync(join(folder, 'backups')).length;
    const before = backups();
    const moved = move();
    await expect.poll(backups).toBeGreaterThan(before);
    await ending.close();
    expect((await moved)._unsafeUnwrapErr()).toContain('This shop has data already');
  });
});
