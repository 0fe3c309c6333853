import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { type BackupLine, makeTally, readLine } from '#adapters/server/backup/backup-lines.ts';
import { checkBackup } from '#adapters/server/backup/read-backup.ts';
import { filledTables, restoreDatabase } from '#adapters/server/backup/restore-database.ts';
import { restorePictures } from '#adapters/server/backup/restore-pictures.ts';
import { writeBackup } from '#adapters/server/backup/write-backup.ts';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makeS3Pictures } from '#adapters/server/pictures/s3-pictures.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrations } from '#adapters/server/sql/migrate.ts';
import { migrationHashes } from '#adapters/server/sql/migrations/migration-hashes.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addReturnPictures, returnPicturesIn } from '#test/support/return-pictures.ts';
import { openS3StandIn } from '#test/support/s3-stand-in.ts';
import { databases, ownDatabases, type TestDatabase } from '../sql/databases.ts';

const schema = Object.keys(migrations);
const clock = makeFixedClock();

const pairs = databases.flatMap((from, index) => {
  const to = ownDatabases[index];
  return to ? [[from[0], from[1], to[1]] as const] : [];
});

describe.each(pairs)('a backup of %s', (_, open, openOther) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
  const path = join(folder, 'shop.backup.gz');
  /** Of the same shop without large rows, in a folder of its own. */
  const small = join(mkdtempSync(join(tmpdir(), 'shop-backup-')), 'small.backup.gz');
  const pictures = join(folder, 'pictures');
  const picture = `${'a1'.repeat(12)}/640.webp`;
  let source: TestDatabase;
  let target: TestDatabase;

  const backUp = ({ db }: Database, to: string, from: string | null = pictures) =>
    writeBackup({ db, pictures: from === null ? null : makeDiskPictures(from), clock }, to);
  const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const checked = async (file: string) => (await checkBackup(file, schema))._unsafeUnwrap();

  beforeAll(async () => {
    [source, target] = [await open(), await openOther()];
    const { db } = source.database;
    (await makeSqlCardStore(db, clock, makeSilentLog(), 'shop').save(sampleCards))._unsafeUnwrap();
    await sql`insert into accounts values ('a', 'Ada', 'ada@example.org', 'ada', 'ada@example.org', 'hash', false)`.execute(
      db,
    );
    await sql`insert into sessions values ('hash of a session', 'a', now() + interval '1 day')`.execute(db);
    await sql`insert into orders values ('o1', 'c', 'paid', true, 9007199254740993, 'usd', '', null, now(), now())`.execute(
      db,
    );
    const log = `line one\nline two\r\u2028 "quoted" \\ ü 🐐`;
    for (const fact of ['opened', 'paid']) {
      await sql`insert into order_log (order_id, fact, to_state, detail) values ('o1', ${fact}, 'paid', ${log})`.execute(
        db,
      );
    }
    await sql`insert into carts (id, items) values ('c', ${JSON.stringify([{ a: null, b: 0.1 }])}::jsonb)`.execute(db);
    mkdirSync(join(pictures, 'a1'.repeat(12)), { recursive: true });
    writeFileSync(join(pictures, picture), Buffer.from([0, 1, 2, 250, 251]));
    await backUp(source.database, small);
    await addReturnPictures(db, 'o1');
    await backUp(source.database, path);
  });
  afterAll(async () => {
    await source.stop();
    await target.stop();
    for (const made of [folder, dirname(small)]) rmSync(made, { recursive: true, force: true });
  });

  it('is complete, for its owner alone, and leaves out what opens an account', async () => {
    const { head, end } = await checked(path);
    const madeAt = new Date(clock.now()).toISOString();
    expect(head).toEqual({ format: 1, madeAt, schema, hashes: migrationHashes, hasPictures: true });
    expect(end).toMatchObject({ rows: { cards: 40, order_log: 2, accounts: 1, return_pictures: 30 }, pictures: 1 });
    expect(Object.keys(end.rows)).not.toEqual(expect.arrayContaining(['sessions']));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['pictures', 'shop.backup.gz']);
  });

  it('is restored exactly, and a second time over what is there', async () => {
    const { db } = target.database;
    for (const _time of ['first', 'second']) {
      await restoreDatabase(db, await checked(path));
      const again = join(folder, 'again.backup.gz');
      await backUp(target.database, again);
      expect(linesOf(again)).toEqual(linesOf(path));
      rmSync(again);
    }
    const { rows } = await sql<{ total: string }>`select total_cents::text as total from orders`.execute(db);
    expect(rows).toEqual([{ total: '9007199254740993' }]);
    expect(await returnPicturesIn(db)).toEqual(await returnPicturesIn(source.database.db));
    expect(await filledTables(db)).not.toContain('sessions');
  });

  it('gives a database that goes on: numbers after the last one, and logs that cannot be changed', async () => {
    const { db } = target.database;
    const { rows: before } = await sql<{ id: number }>`select max(id) as id from order_log`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into order_log (order_id, fact, to_state) values ('o1', 'shipped', 'paid') returning id`.execute(db);
    expect(rows[0]?.id).toBe((before[0]?.id ?? 0) + 1);
    await expect(sql`delete from order_log`.execute(db)).rejects.toThrow('append-only');
    await sql`update cards set title = 'noted' where id = ${sampleCards[0]?.id}`.execute(db);
    expect(await filledTables(db)).toContain('cards');
    const { rows: noted } = await sql<{ count: number }>`select count(*) as count from changed_cards`.execute(db);
    expect(noted).toEqual([{ count: 1 }]);
  });

  it('brings back pictures that are missing, and leaves the others', async () => {
    const other = join(folder, 'other');
    expect(await restorePictures(path, makeDiskPictures(other))).toBe(1);
    expect(readFileSync(join(other, picture))).toEqual(readFileSync(join(pictures, picture)));
    expect(await restorePictures(path, makeDiskPictures(other))).toBe(0);
    rmSync(other, { recursive: true });
  });

  it('brings back pictures to a bucket, and is written from one [IMG-70]', async () => {
    const s3 = await openS3StandIn();
    const bucket = makeS3Pictures(s3.settings, 500);
    const again = join(folder, 'again.backup.gz');
    expect(await restorePictures(path, bucket)).toBe(1);
    expect(s3.objects.get(`pictures/${picture}`)).toEqual(readFileSync(join(pictures, picture)));
    expect(await restorePictures(path, bucket)).toBe(0);
    await writeBackup({ db: source.database.db, pictures: bucket, clock }, again);
    expect(linesOf(again)).toEqual(linesOf(path));
    rmSync(again);
    s3.behave('busy');
    await expect(restorePictures(path, bucket)).rejects.toThrow('the bucket answers 503');
    await expect(writeBackup({ db: source.database.db, pictures: bucket, clock }, again)).rejects.toThrow('503');
    expect(readdirSync(folder).sort()).toEqual(['pictures', 'shop.backup.gz']);
    await s3.close();
  });

  const next = {
    ...migrations,
    '9998-next': {
      up: async (db: Kysely<unknown>) => {
        await sql`alter table cards add column shout text`.execute(db);
        await sql`update cards set shout = upper(title)`.execute(db);
      },
    },
  };

  it('of an older version is brought up to date, and one of a newer version is refused', async () => {
    const { db } = target.database;
    const newer = join(folder, 'newer.backup.gz');
    await restoreDatabase(db, await checked(small), next);
    const { rows } = await sql<{ same: boolean }>`select bool_and(shout = upper(title)) as same from cards`.execute(db);
    expect(rows).toEqual([{ same: true }]);
    await backUp(target.database, newer, null);
    expect((await checkBackup(newer, schema))._unsafeUnwrapErr()).toMatchObject({ kind: 'backup-newer' });
    expect((await checkBackup(newer, Object.keys(next))).isOk()).toBe(true);
    await restoreDatabase(db, await checked(small));
  });

  it('of a development version is refused as one, not as newer [ADMIN-86]', async () => {
    const made = join(folder, 'development.backup.gz');
    const withHead = (change: (head: Record<string, unknown>) => object) => {
      const [head = '', ...rest] = linesOf(small).slice(0, -1);
      const changed = [JSON.stringify(['goat-collection-backup', change(JSON.parse(head)[1])]), ...rest];
      const tally = makeTally();
      for (const text of changed) tally.add(text, readLine(text) as BackupLine);
      writeFileSync(made, gzipSync(`${[...changed, JSON.stringify(['end', tally.end()])].join('\n')}\n`));
      return checkBackup(made, schema);
    };
    const refused = async (change: Parameters<typeof withHead>[0]) => (await withHead(change))._unsafeUnwrapErr();
    const other = { kind: 'backup-of-other-version' };
    expect(await refused((head) => ({ ...head, schema: ['0001-baseline', '0002-gone'] }))).toEqual({
      ...other,
      migration: '0002-gone',
    });
    const hashes = { '0001-baseline': 'another' };
    expect(await refused((head) => ({ ...head, hashes }))).toEqual({ ...other, migration: '0001-baseline' });
    expect((await withHead((head) => ({ ...head, hashes: undefined }))).isOk()).toBe(true);
    rmSync(made);
  });

  it('without hashes, of tables that were others, is refused with their name [ADMIN-86]', async () => {
    const made = join(folder, 'other-tables.backup.gz');
    const lines = linesOf(small).slice(0, -1);
    const changed = lines.map((text) => text.replace(/^(\["table","accounts",\[)/, '$1"nickname",'));
    const tally = makeTally();
    for (const text of changed) tally.add(text, readLine(text) as BackupLine);
    writeFileSync(made, gzipSync(`${[...changed, JSON.stringify(['end', tally.end()])].join('\n')}\n`));
    await expect(restoreDatabase(target.database.db, await checked(made))).rejects.toThrow("'accounts.nickname'");
    rmSync(made);
  });

  it('changes nothing when it cannot be restored to its end', async () => {
    const { db } = target.database;
    const [before, after] = [join(folder, 'before.backup.gz'), join(folder, 'after.backup.gz')];
    await backUp(target.database, before);
    const fails = { ...migrations, '9998-bad': { up: () => Promise.reject(new Error('out of cards')) } };
    await expect(restoreDatabase(db, await checked(small), fails)).rejects.toThrow('out of cards');
    await backUp(target.database, after);
    expect(linesOf(after)).toEqual(linesOf(before));
    for (const file of [before, after]) rmSync(file);
  });

  const damaged = (change: (lines: string[]) => string[]): Buffer => gzipSync(`${change(linesOf(small)).join('\n')}\n`);
  const kinds: readonly (readonly [string, () => Buffer])[] = [
    ['is cut off', () => readFileSync(small).subarray(0, -20)],
    [
      'has a flipped bit',
      () => {
        const bytes = Buffer.from(readFileSync(small));
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        return bytes;
      },
    ],
    ['is not compressed', () => Buffer.from(linesOf(small).join('\n'))],
    ['is empty', () => Buffer.alloc(0)],
    ['lacks a row', () => damaged((lines) => lines.filter((_line, index) => index !== 5))],
    ['has a changed row', () => damaged((lines) => lines.map((line) => line.replace('Jordan', 'Jordon')))],
    ['has no end', () => damaged((lines) => lines.slice(0, -1))],
    ['has two ends', () => damaged((lines) => [...lines, ...lines.slice(-1)])],
    [
      'names a picture outside its folder',
      () => damaged((lines) => lines.map((line) => line.replace(picture, '../../etc/passwd'))),
    ],
    ['is of something else', () => gzipSync('id,name\n1,Ada\n')],
  ];

  it.each(kinds)('that %s is refused', async (_name, make) => {
    const file = join(folder, 'damaged.backup.gz');
    writeFileSync(file, make());
    expect((await checkBackup(file, schema))._unsafeUnwrapErr().kind).toBe('backup-damaged');
    rmSync(file);
  });

  it('is refused if the file is missing', async () => {
    expect((await checkBackup(join(folder, 'nothing'), schema))._unsafeUnwrapErr().kind).toBe('backup-unreadable');
  });

  it('is not written to the end of a disk: it stops with a text, and leaves nothing behind [ADMIN-71]', async () => {
    let lines = 0;
    const isFull = () => {
      lines += 1;
      return lines > 20;
    };
    const full = join(folder, 'full.backup.gz');
    const { db } = source.database;
    await expect(writeBackup({ db, pictures: null, clock, isFull }, full)).rejects.toThrow('MIN_FREE_MB');
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('leaves nothing behind when the database fails, and does not touch the draft of another process', async () => {
    const failing = join(folder, 'failing.backup.gz');
    await expect(
      backUp({ ...source.database, db: source.database.db.withSchema('nowhere') }, '/nowhere/file'),
    ).rejects.toThrow();
    writeFileSync(`${failing}.part`, 'theirs');
    await expect(backUp(source.database, failing)).rejects.toThrow('EEXIST');
    expect(readFileSync(`${failing}.part`, 'utf8')).toBe('theirs');
    rmSync(`${failing}.part`);
  });
});
