import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#adapters/server/node/folder-lock.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { openDatabase } from '#src/server/open-database.ts';
import { databaseProgram } from '#src/server/start-database.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

describe('PGlite in a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  const log = makeRecordingLog();
  const open = () => openPglite(openDatabaseThread(databaseProgram, { folder: join(folder, 'pglite') }), log);
  let database: Database;

  beforeAll(async () => {
    await layOutDatabase(folder);
    database = open();
    await sql`create table counted (id integer primary key, value text)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(database.db);
  const add = (id: number) => sql`insert into counted (id) values (${id})`;
  const ids = async () => (await run('select id from counted order by id')).rows.map(({ id }) => id);

  it('reads and writes the types of the shop', async () => {
    const moment = new Date('2025-06-01T12:00:00.000Z');
    const { rows } = await sql`
      select ${2 ** 40}::int8 as large, ${{ a: [1] }}::jsonb as json, ${Buffer.from('ab')}::bytea as bytes,
        ${moment}::timestamptz as moment, ${['a', null, 'c']}::text[] as list, null as nothing`.execute(database.db);
    expect(rows).toEqual([
      {
        large: 2 ** 40,
        json: { a: [1] },
        bytes: new Uint8Array([97, 98]),
        moment,
        list: ['a', null, 'c'],
        nothing: null,
      },
    ]);
  });

  it('reads long texts as short ones, whatever they are compared with', async () => {
    const long = 'Dončić 🏀 "\\'.repeat(1_000);
    const { rows } = await sql`
      select ${long} as plain, ${JSON.stringify([long])}::json as json, ${JSON.stringify([long])}::jsonb as jsonb,
        length(${long}::varchar) as length, ${`\\x${'ab'.repeat(5_000)}`}::bytea = decode(repeat('ab', 5000), 'hex') as same
    `.execute(database.db);
    expect(rows).toEqual([{ plain: long, json: [long], jsonb: [long], length: 11_000, same: true }]);
  });

  it('counts changed rows, and names the code and constraint of an error', async () => {
    await run('delete from counted');
    const { numAffectedRows } = await run('insert into counted values (1), (2)');
    expect(numAffectedRows).toBe(2n);
    await expect(add(1).execute(database.db)).rejects.toMatchObject({ code: '23505', constraint: 'counted_pkey' });
    expect(await ids()).toEqual([1, 2]);
  });

  it('runs transactions one after the other, and other statements between them', async () => {
    await run('delete from counted');
    const order: string[] = [];
    const write = (id: number) =>
      database.db.transaction().execute(async (tx) => {
        order.push(`${id} begins`);
        await add(id).execute(tx);
        await sql`select count(*) from counted`.execute(tx);
        order.push(`${id} ends`);
      });
    await Promise.all([write(1), write(2), ids().then((seen) => order.push(`seen ${seen}`))]);
    expect(order.slice(0, 4)).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
    expect(order[4]).toBe('seen 1,2');
  });

  it('keeps nothing of a transaction that fails', async () => {
    await run('delete from counted');
    const failing = database.db.transaction().execute(async (tx) => {
      await add(1).execute(tx);
      await add(1).execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('refuses to commit what an error has ended', async () => {
    const tx = await database.db.startTransaction().execute();
    await add(7).execute(tx);
    await expect(add(7).execute(tx)).rejects.toMatchObject({ code: '23505' });
    await expect(tx.commit().execute()).rejects.toThrow('rolled back');
    expect(await ids()).toEqual([]);
  });

  it('answers a statement that comes again after the table has changed', async () => {
    await run('delete from counted');
    await add(3).execute(database.db);
    const all = () => run('select * from counted').then(({ rows }) => rows);
    expect(await all()).toEqual([{ id: 3, value: null }]);
    await run('alter table counted add column more integer default 5');
    expect(await all()).toEqual([{ id: 3, value: null, more: 5 }]);
    await run('alter table counted drop column more');
  });

  it('passes notices on until they are stopped', async () => {
    const heard: string[] = [];
    const stop = await database.onNotice('counted', (payload) => heard.push(payload));
    await run(`notify counted, 'one'`);
    await run(`notify other, 'two'`);
    await expect.poll(() => heard).toEqual(['one']);
    await stop();
    await run(`notify counted, 'three'`);
    expect(heard).toEqual(['one']);
  });

  it('finds everything again when it is opened again', async () => {
    await run('delete from counted');
    await add(4).execute(database.db);
    await database.close();
    database = open();
    expect(await ids()).toEqual([4]);
    expect(log.entries).toEqual([]);
  });
});

describe('a new folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gets a copy of the prepared database, once', async () => {
    await layOutDatabase(folder);
    const [prepared, copy] = [join(folder, 'pglite'), join(folder, 'copy')];
    mkdirSync(`${copy}.fresh`);
    writeFileSync(join(`${copy}.fresh`, 'PG_VERSION'), 'half of a copy that a crash has left');
    const open = () => openPglite(openDatabaseThread(databaseProgram, { folder: copy, prepared }), makeRecordingLog());

    const first = open();
    await sql`select * from cards`.execute(first.db);
    await sql`create table kept (id integer)`.execute(first.db);
    await first.close();
    expect(readdirSync(folder).sort()).toEqual(['copy', 'pglite']);

    const second = open();
    const { rows } = await sql`select to_regclass('kept') is not null as kept`.execute(second.db);
    await second.close();
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('a thread whose lock is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('ends at once, writes nothing more, and says why [R4]', async () => {
    await layOutDatabase(folder);
    const pglite = join(folder, 'pglite');
    const lock = await lockFolder(folder, 'a token');
    if ('kind' in lock) throw new Error('taken');
    const log = makeRecordingLog();
    const database = openPglite(openDatabaseThread(databaseProgram, { folder: pglite, hold: lock.hold }), log);
    await sql`create table kept (id integer)`.execute(database.db);

    writeFileSync(join(folder, 'theirs'), JSON.stringify({ pid: 1, boot: 'another host', url: '', ownerToken: '' }));
    renameSync(join(folder, 'theirs'), join(folder, 'shop.lock'));
    await lock.lost;
    const reason = /another process has locked the data folder/;
    await expect(sql`insert into kept values (1)`.execute(database.db)).rejects.toThrow(reason);
    await expect.poll(() => log.entries).toMatchObject([{ fields: { reason: expect.stringMatching(reason) } }]);
    await database.close().catch(() => undefined);
    lock.release();

    const next = openPglite(openDatabaseThread(databaseProgram, { folder: pglite }), log);
    const { rows } = await sql`select count(*) from kept`.execute(next.db);
    await next.close();
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('a thread that ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  const program = join(folder, 'ends.mjs');
  const statement = { sql: 'select 1', parameters: [], transaction: null, ends: false };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('rejects what waits and what comes later, and says why', async () => {
    writeFileSync(
      program,
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ kind: 'ready' });
       parentPort.once('message', () => { throw new Error('the disk is gone') });`,
    );
    const thread = openDatabaseThread(program, { folder });
    await thread.ready;
    const waiting = [thread.run(statement), thread.run(statement)];
    for (const one of waiting) await expect(one).rejects.toThrow('the disk is gone');
    await expect(thread.run(statement)).rejects.toThrow('the disk is gone');
    expect(await thread.stopped).toBe('the disk is gone');
    await thread.close();
  });

  it('is not ready when it cannot open the folder', async () => {
    writeFileSync(program, `throw new Error('no such database');`);
    const thread = openDatabaseThread(program, { folder });
    await expect(thread.ready).rejects.toThrow('no such database');
  });
});

describe('a thread that is busy for too long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is replaced: what had begun fails, what had not is performed by the next one [ADMIN-94]', async () => {
    const program = join(folder, 'busy.mjs');
    writeFileSync(
      program,
      `import { parentPort, workerData } from 'node:worker_threads';
       const numbers = new Int32Array(workerData.progress);
       parentPort.postMessage({ kind: 'ready' });
       parentPort.on('message', (request) => {
         if (request === 'close') process.exit(0);
         const { id, sql } = request;
         Atomics.store(numbers, 2 + id, id);
         if (sql === 'its answer is on the way') return;
         if (sql === 'endless') {
           Atomics.store(numbers, 1, 300);
           Atomics.store(numbers, 0, id);
           for (;;);
         }
         const answer = { id, columns: [], rows: [], command: sql, affected: 0 };
         parentPort.postMessage({ kind: 'answer', answer });
       });`,
    );
    const thread = openDatabaseThread(program, { folder });
    const reasons: string[] = [];
    thread.onReopened((reason) => reasons.push(reason));
    const run = (sql: string, transaction: number | null = null, ends = false) =>
      thread.run({ sql, parameters: [], transaction, ends });
    await thread.ready;

    const answerOnItsWay = run('its answer is on the way');
    const endless = run('endless', 1);
    const next = run('of the same transaction', 1);
    const long = run('x'.repeat(10_000), 2);
    await expect(endless).rejects.toMatchObject({ code: '57014', message: expect.stringMatching(/longer than 0.3 s/) });
    await expect(answerOnItsWay).rejects.toMatchObject({ code: '57P01' });
    await expect(next).rejects.toMatchObject({ code: '57P01' });
    expect((await long).command).toHaveLength(10_000);
    await expect(run('of the same transaction', 1)).rejects.toMatchObject({ code: '57P01' });
    expect((await run('rollback', 1, true)).command).toBe('ROLLBACK');
    expect(reasons).toEqual(['a statement took too long']);
    await thread.close();
  });

  it('may be closed while it is replaced, and is only watched for as long as a statement has a limit [ADMIN-94]', async () => {
    await layOutDatabase(folder);
    const log = makeRecordingLog();
    const database = openPglite(openDatabaseThread(databaseProgram, { folder: join(folder, 'pglite') }), log);
    const heard: string[] = [];
    await database.onNotice('timed', (payload) => heard.push(payload));
    await sql`set statement_timeout = 0`.execute(database.db);
    await sql`select pg_sleep(1)`.execute(database.db);
    await sql`set statement_timeout = 300`.execute(database.db);
    await expect(sql`select pg_sleep(600)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
    // The limit was the session's.
    await sql`select pg_sleep(1)`.execute(database.db);
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['']);
    await sql`notify timed, 'again'`.execute(database.db);
    await expect.poll(() => heard).toEqual(['', 'again']);
    expect(log.entries).toMatchObject([
      { message: 'database opened again', fields: { reason: 'a statement took too long' } },
    ]);

    await sql`set statement_timeout = 300`.execute(database.db);
    const tooLong = sql`select pg_sleep(600)`.execute(database.db);
    await expect(tooLong).rejects.toMatchObject({ code: '57014' });
    await database.close();
  });
});

describe('a folder of another PostgreSQL [ADMIN-80]', () => {
  it('is refused with what to do, and stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-older-'));
    await layOutDatabase(folder);
    const files = join(folder, 'pglite');
    writeFileSync(join(files, 'PG_VERSION'), '16\n');
    const before = readdirSync(files, { recursive: true });
    const thread = openDatabaseThread(databaseProgram, { folder: files });
    const opened = await openDatabase(
      { kind: 'pglite', folder: files, lock: null, thread, ownerToken: '' },
      makeRecordingLog(),
      null,
    );
    expect((await opened.migrated)._unsafeUnwrapErr()).toMatch(
      /pglite cannot be opened: its files are of PostgreSQL 16, .* PostgreSQL 18\. Write a backup with the version/,
    );
    expect(readdirSync(files, { recursive: true })).toEqual(before);
    rmSync(folder, { recursive: true, force: true });
  });
});
