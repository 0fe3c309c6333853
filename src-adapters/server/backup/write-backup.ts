import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { pictureWidths } from '#domain/pictures/picture.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { syncFile, syncFolder } from '../node/write-durably.ts';
import { type PictureStorage, pictureFileName, pictureIdForm } from '../pictures/picture-storage.ts';
import { storedHashes } from '../sql/migration-contents.ts';
import type { Tables } from '../sql/tables.ts';
import { type BackupEnd, type BackupLine, type ControlLine, makeTally, writeLine } from './backup-lines.ts';
import { type StoredTable, storedSchema, storedTables } from './stored-tables.ts';

export type BackupSource = {
  readonly db: Kysely<Tables>;
  /** Null for the database alone. */
  readonly pictures: Pick<PictureStorage, 'list' | 'read'> | null;
  readonly clock: Clock;
  /** Whether the disk of the file has no more room; default: never. */
  readonly isFull?: (() => boolean) | undefined;
};

type Written = { readonly text: string; readonly line: BackupLine };

const control = (line: ControlLine): Written => ({ text: writeLine(line), line: { control: line } });

/** Rows that are read at a time: a few first, then as many as have about so many characters. */
const firstRows = 20;
const mostRows = 500;
const mostCharacters = 4_000_000;

async function* rowsOf(db: Kysely<Tables>, { name, columns, primaryKey }: StoredTable): AsyncGenerator<Written> {
  const order = primaryKey.length > 0 ? sql`order by ${sql.join(primaryKey.map((column) => sql.ref(column)))}` : sql``;
  await sql`
    declare backup_rows no scroll cursor for select row_to_json(r)::text as row
    from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${order}) r`.execute(db);
  for (let count = firstRows; ; ) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(db);
    for (const { row } of rows) yield { text: row, line: { row } };
    if (rows.length < count) break;
    const longest = Math.max(...rows.map(({ row }) => row.length));
    count = Math.min(mostRows, Math.max(1, Math.floor(mostCharacters / longest)));
  }
  await sql`close backup_rows`.execute(db);
}

/** Everything of one moment: other connections go on, and change nothing of what is read here. */
async function* databaseLines({ db, pictures, clock }: BackupSource): AsyncGenerator<Written> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`set local timezone = 'UTC'`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const tables = await storedTables(tx);
    // No schema change may come in between.
    if (tables.length > 0) {
      await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(tx);
    }
    const head = {
      format: 1 as const,
      madeAt: new Date(clock.now()).toISOString(),
      schema: await storedSchema(tx),
      hashes: (await storedHashes(tx)) ?? {},
      hasPictures: pictures !== null,
    };
    yield control(['goat-collection-backup', head]);
    for (const table of tables) {
      yield control(['table', table.name, [...table.columns]]);
      yield* rowsOf(tx, table);
    }
  } finally {
    await tx.rollback().execute();
  }
}

/** Pictures never change, and those of removed cards stay for days: a list that is made later has all that rows name. */
async function* pictureLines({ list, read }: Pick<PictureStorage, 'list' | 'read'>): AsyncGenerator<Written> {
  const ids: string[] = [];
  for await (const { name } of list()) if (pictureIdForm.test(name)) ids.push(name);
  for (const id of ids.sort()) {
    for (const width of pictureWidths) {
      const bytes = await read(id, width);
      if (bytes) yield control(['picture', `${id}/${pictureFileName(width)}`, bytes.toString('base64')]);
    }
  }
}

/** Characters that are compressed at a time. */
const pieceSize = 256 * 1024;

async function* compressible(lines: AsyncIterable<Written>, onEnd: (end: BackupEnd) => void): AsyncGenerator<string> {
  const tally = makeTally();
  let piece = '';
  for await (const { text, line } of lines) {
    tally.add(text, line);
    piece += `${text}\n`;
    if (piece.length >= pieceSize) {
      yield piece;
      piece = '';
    }
  }
  const end = tally.end();
  onEnd(end);
  yield `${piece}${writeLine(['end', end])}\n`;
}

async function* allLines(source: BackupSource): AsyncGenerator<Written> {
  yield* databaseLines(source);
  if (source.pictures !== null) yield* pictureLines(source.pictures);
}

async function* whileThereIsRoom({ isFull = () => false, ...source }: BackupSource): AsyncGenerator<Written> {
  for await (const line of allLines(source)) {
    if (isFull()) throw new Error('The disk has less free space than MIN_FREE_MB. Make room, or choose another disk');
    yield line;
  }
}

/**
 * Writes a backup that is complete or not there, readable by this user alone.
 * @throws when database or disk fail @returns what is in it
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupEnd> {
  const draft = `${path}.part`;
  let written: BackupEnd = { rows: {}, pictures: 0, sha256: '' };
  const pieces = compressible(whileThereIsRoom(source), (end) => {
    written = end;
  });
  try {
    await pipeline(
      Readable.from(pieces, { objectMode: true, highWaterMark: 4 }),
      createGzip({ level: 4 }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    );
    await syncFile(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    // The draft of another process stays.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(draft, { force: true });
    throw error;
  }
  return written;
}
