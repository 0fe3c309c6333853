import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const program = join(import.meta.dirname, '../../../../support/full-disk-database.ts');

// `npm test` proves that a write is refused before the disk is full.
describe('PGlite on a disk without any space', () => {
  let folder: string;
  let log: ReturnType<typeof makeRecordingLog>;
  let database: Database;

  const open = (reserve?: string): Database =>
    openPglite(openDatabaseThread(program, { folder: join(folder, 'pglite'), reserve }), log, () => false);
  const fill = () => writeFileSync(join(folder, 'full'), '');
  const makeRoom = () => rmSync(join(folder, 'full'));
  const add = (id: number) => sql`insert into counted (id) values (${id})`.execute(database.db);
  /** More than fits into the files that there are. */
  const addMany = () => sql`insert into counted select n from generate_series(1000, 200000) n`.execute(database.db);
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from counted where id < 1000`.execute(database.db)).rows[0]?.count;
  const full = { code: '53100', message: 'the disk is full' };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shop-full-'));
    await layOutDatabase(folder);
    log = makeRecordingLog();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async (reserve?: string) => {
    database = open(reserve);
    await sql`create table counted (id integer primary key)`.execute(database.db);
    await add(1);
  };

  it('finishes a write with the reserve, which is deleted', async () => {
    const reserve = join(folder, 'reserve');
    writeFileSync(reserve, 'room');
    await start(reserve);
    fill();
    await addMany();
    expect(existsSync(reserve)).toBe(false);
    expect(await count()).toBe(1);
  });

  it('fails the write, never hangs, and is open again when there is room: nothing acknowledged is lost', async () => {
    await start();
    const heard: string[] = [];
    await database.onNotice('counted', (payload) => heard.push(payload));
    const tx = await database.db.startTransaction().execute();
    await sql`insert into counted (id) values (5)`.execute(tx);
    fill();
    const others = [add(2), count()];
    await expect(
      sql`insert into counted select n from generate_series(1000, 200000) n`.execute(tx),
    ).rejects.toMatchObject(full);
    for (const one of others) await expect(one).rejects.toMatchObject(full);
    await expect(count()).rejects.toMatchObject(full);
    makeRoom();
    await expect.poll(() => database.ping(), { timeout: 20_000 }).toBe(true);
    // What the lost transaction still wants must not run on its own.
    await expect(sql`insert into counted (id) values (6)`.execute(tx)).rejects.toMatchObject(full);
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    expect(await count()).toBe(1);
    await add(2);
    expect(await count()).toBe(2);
    await expect.poll(() => heard).toEqual(['']);
    await sql`notify counted, 'again'`.execute(database.db);
    await expect.poll(() => heard).toEqual(['', 'again']);
    expect(log.entries).toMatchObject([{ message: 'database opened again', fields: { reason: 'the disk was full' } }]);
  });
});
