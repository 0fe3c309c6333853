import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { isWrite } from '#adapters/server/sql/pglite/thread-dialect.ts';
import { databaseProgram } from '#src/server/start-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

// What happens on a disk without any space: `npm run test:volume`.
it('PGlite on a full disk refuses writes before the disk is full and undoes half transactions, reads, and writes again when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-full-'));
  await layOutDatabase(folder);
  const thread = openDatabaseThread(databaseProgram, { folder: join(folder, 'pglite') });
  let refuses = false;
  const database = openPglite(thread, makeSilentLog(), () => refuses);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (id: number) => sql`insert into counted (id) values (${id})`.execute(database.db);
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from counted`.execute(database.db)).rows[0]?.count;
  const full = { code: '53100', message: 'the disk is full' };

  await sql`create table counted (id integer primary key)`.execute(database.db);
  await add(1);
  refuses = true;
  await expect(add(2)).rejects.toMatchObject(full);
  expect(await count()).toBe(1);
  refuses = false;
  const halves = database.db.transaction().execute(async (tx) => {
    await sql`insert into counted (id) values (2)`.execute(tx);
    refuses = true;
    await sql`insert into counted (id) values (3)`.execute(tx);
  });
  await expect(halves).rejects.toMatchObject(full);
  refuses = false;
  expect(await count()).toBe(1);
  await add(2);
  expect(await count()).toBe(2);
});

describe('a statement', () => {
  it.each([
    ['insert into carts values (1)', true],
    [' UPDATE carts set version = 2', true],
    ['with due as (select 1) update "outbox" set attempts = 1', true],
    ['with "opened" as (insert into "orders" values (1)) select 1', true],
    ['with gone as (delete from x) select 1', true],
    ['create table x (id integer)', true],
    ['select * from carts for update', false],
    ['with found as (select id from cards) select * from found', false],
    ['begin', false],
    ['commit', false],
    ['rollback', false],
    ['checkpoint', false],
    ['listen changed_cards', false],
  ])('%s needs room on the disk: %s', (statement, needs) => {
    expect(isWrite(statement)).toBe(needs);
  });
});
