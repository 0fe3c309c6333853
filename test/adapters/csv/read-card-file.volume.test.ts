import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { readAnyCardFile } from '#adapters/spreadsheets/read-any-card-file.ts';
import type { CardFile, FileBytes } from '#domain/cards/import/card-file.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { emptyReport, type ImportReport } from '#domain/cards/import/import-report.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Megabytes that are in use. */
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

/** Rows of one width, made when they are read, so that no file of them has to be anywhere. */
function madeFile(header: string, rows: number, rowOf: (index: number) => string): FileBytes & { read: () => number } {
  const width = Buffer.byteLength(rowOf(0));
  const size = header.length + rows * width;
  let read = 0;
  const bytesOf = (start: number, end: number): Buffer => {
    const first = Math.max(0, Math.floor((start - header.length) / width));
    const last = Math.min(rows, Math.max(0, Math.ceil((end - header.length) / width)));
    const lines = Array.from({ length: last - first }, (_, at) => rowOf(first + at)).join('');
    const from = first === 0 ? 0 : header.length + first * width;
    return Buffer.from(first === 0 ? header + lines : lines).subarray(start - from, end - from);
  };
  return {
    size,
    read: () => read,
    slice: (start, end) => ({
      arrayBuffer: async () => {
        read = Math.max(read, Math.min(end, size));
        return new Uint8Array(bytesOf(start, Math.min(end, size))).buffer;
      },
    }),
  };
}

const numbered = (index: number): string => String(index).padStart(8, '0');
const cardRow = (index: number): string => `2019 Topps Chrome Pat Sample #${numbered(index)},5\r\n`;
const quiet = { progress: () => undefined };

/** Counts its rows only. */
async function imported(file: CardFile) {
  const base = memory();
  let [most, done] = [0, 0];
  const importFile = makeImportFile((rows) => {
    done += rows.length;
    if (done % 100_000 === 0) most = Math.max(most, memory() - base);
    const outcomes: ImportReport['outcomes'] = rows.map(({ row }) => ({ row, outcome: 'create' }));
    return okAsync({ ...emptyReport, read: rows.length, created: rows.length, outcomes });
  });
  const watcher = { mapped: () => undefined, progress: () => undefined };
  const report = (await importFile(file, { dryRun: true, post: true }, watcher))._unsafeUnwrap();
  return { created: report.created, copies: report.copies.length, most };
}

describe('a file of cards as large as it may be', () => {
  it('is read piece by piece, so that 200 MB take no more memory than 20 [IMP-70]', async () => {
    const notes = 'notes, '.repeat(140);
    const file = madeFile('Title,Price,Notes\r\n', 199_900, (index) => `card ${numbered(index)},5,"${notes}"\r\n`);
    expect([file.size > 199_000_000, file.size <= 200_000_000]).toEqual([true, true]);
    const base = memory();
    const peaks: number[] = [];
    const sample = (done: number, all: number) => {
      const tenth = Math.floor((10 * done) / all);
      peaks[tenth] ??= memory() - base;
    };
    const read = (await readAnyCardFile(file, { progress: sample }))._unsafeUnwrap();
    let rows = 0;
    for await (const piece of read.pieces()) rows += piece.rows.length;
    expect([read.count, rows]).toEqual([199_900, 199_900]);
    expect(Math.max(...peaks)).toBeLessThan(30);
  });

  it('has a million rows, and an import keeps less than half a kilobyte of each [IMP-70]', async () => {
    const file = (await readAnyCardFile(madeFile('Title,Price\r\n', 1_000_000, cardRow), quiet))._unsafeUnwrap();
    const { created, copies, most } = await imported(file);
    expect([file.count, created, copies]).toEqual([1_000_000, 1_000_000, 0]);
    expect(most).toBeLessThan(500);
  });
});

describe('a larger file', () => {
  it('is refused by its size before anything of it is read [IMP-70]', async () => {
    const file = madeFile('Title,Price\r\n', 5_000_000, cardRow);
    expect(file.size).toBeGreaterThan(200_000_000);
    expect((await readAnyCardFile(file, quiet))._unsafeUnwrapErr()).toEqual({ kind: 'file-too-large' });
    expect(file.read()).toBe(0);
  });

  it('is refused at its row 1,000,001, and its rest is not read [IMP-70]', async () => {
    const file = madeFile('Title\r\n', 12_000_000, (index) => `card ${numbered(index)}\r\n`);
    expect((await readAnyCardFile(file, quiet))._unsafeUnwrapErr()).toMatchObject({
      kind: 'not-a-card-file',
      reason: 'it has more than 1,000,000 rows',
    });
    expect(file.read()).toBeLessThan(file.size / 10);
  });
});
