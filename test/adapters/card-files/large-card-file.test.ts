import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCardFile } from '#adapters/card-files/large-card-file.ts';
import { readCardFile } from '#adapters/csv/read-card-file.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-card-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (text: string): Buffer => Buffer.from(text);

async function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const store = (content: Buffer, size = 7, most = 1_000_000) =>
  storeCardFile(inChunks(content, size), join(folder, 'cards.csv'), most);

async function allOf(content: Buffer, size?: number) {
  const stored = await store(content, size);
  if (stored.isErr()) return { failure: stored.error };
  const { columns, count, pieces } = stored.value;
  const [rows, refused]: [unknown[], unknown[]] = [[], []];
  for await (const piece of pieces()) {
    rows.push(...piece.rows);
    refused.push(...piece.refused);
  }
  expect(count).toBe(rows.length + refused.length);
  return { columns, rows, refused };
}

const inMemory = (content: Buffer) =>
  readCardFile(content).match<object>(
    ({ columns, rows, refused }) => ({ columns, rows, refused }),
    (failure) => ({ failure }),
  );

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const files: readonly (readonly [string, Buffer])[] = [
  ['commas and quotes', bytes('Title,Price\n"A ""B"" C,\nD",12\n')],
  ['semicolons behind a byte order mark', bytes('\uFEFFTitle;Price\n"x;y";39,99\n')],
  ['letters of several bytes', bytes('Title\nDončić 🏀 Željko\nIchirō')],
  ["a spreadsheet's own code page", Buffer.from('Title\nJos\xe9 Ramirez', 'latin1')],
  ["a spreadsheet's Unicode text", utf16('Title\tPrice\nJosé\t5')],
  ['rows of the wrong length', bytes('Title,Price\na,1\nb\nc,1,2\n\nd,4\n')],
  ['escaped formulas', bytes("Title\n'=1+1\n")],
  ['two columns of one name', bytes('Title,Title\na,b')],
  ['nothing', bytes('')],
  ['blanks', bytes(' \n ')],
  ['a header alone', bytes('Title,Price\n')],
  ['a quote that is never closed', bytes('Title\n"a\nb')],
  ['zeros', Buffer.from([0x54, 0, 0x0a, 0x55])],
  ['another program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0x01, 0x02])],
];

describe('a file of cards that is read in pieces', () => {
  it.each(files)('is read as in memory: %s [CMGR-38]', async (_, content) => {
    expect(await allOf(content)).toEqual(inMemory(content));
  });

  it('is read as in memory, whatever it holds and however it arrives [CMGR-38]', async () => {
    const text = fc.stringMatching(/^[a-zé"',;= \n]{0,30}$/);
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (content, size) => {
        expect(await allOf(bytes(`Title,Price\n${content}`), size)).toEqual(inMemory(bytes(`Title,Price\n${content}`)));
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('numbers the rows of all pieces, as often as it is read [CMGR-41]', async () => {
    const content = bytes(`Title\n${Array.from({ length: 2_500 }, (_, row) => `card ${row}`).join('\n')}`);
    const { pieces } = (await store(content, 1_000))._unsafeUnwrap();
    for (let time = 0; time < 2; time += 1) {
      const rows: number[] = [];
      for await (const piece of pieces()) rows.push(...piece.rows.map(({ row }) => row));
      expect(rows).toEqual(Array.from({ length: 2_500 }, (_, row) => row + 2));
    }
  });

  it('may be too large [CMGR-38]', async () => {
    expect((await store(bytes('Title\nabc'), 3, 8))._unsafeUnwrapErr()).toEqual({ kind: 'too-large' });
    expect((await store(bytes('Title\nabc'), 3, 9)).isOk()).toBe(true);
  });
});
