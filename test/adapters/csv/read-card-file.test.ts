import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCardFile } from '#adapters/csv/read-card-file.ts';
import { type FileBytes, largestFile } from '#domain/cards/import/card-file.ts';
import { rowsOf } from '#test/support/card-file.ts';
import { readBytes } from '#test/support/card-files.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const read = async (content: BlobPart) => {
  const file = (await readBytes(content))._unsafeUnwrap();
  return { ...file, ...(await rowsOf(file)) };
};
const refused = async (content: BlobPart) => (await readBytes(content))._unsafeUnwrapErr();

const latin = (text: string): BlobPart => Uint8Array.from(text, (char) => char.charCodeAt(0));
const wide = (text: string): BlobPart =>
  Uint8Array.from([...`\uFEFF${text}`].flatMap((char) => [char.charCodeAt(0) % 256, char.charCodeAt(0) >> 8]));

describe('reading a file of cards', () => {
  it('reads commas, with quotes inside quotes', async () => {
    const file = await read('Title,Price\n"A ""B"" C, D",12\n');
    expect(file.rows).toEqual([{ row: 2, values: { Title: 'A "B" C, D', Price: '12' } }]);
  });

  it('reads semicolons behind a BOM', async () => {
    const file = await read('\uFEFFTitle;Price\n"x;y";39,99\n');
    expect(file.columns).toEqual(['Title', 'Price']);
    expect(file.rows[0]?.values).toEqual({ Title: 'x;y', Price: '39,99' });
  });

  it('reads tabs, and line ends of every kind', async () => {
    expect((await read('Title\tPrice\r\na\t1\r\nb\t2')).rows.map(({ row }) => row)).toEqual([2, 3]);
    expect((await read('Title\tPrice\ra\t1\rb\t2\r')).rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  it.each([
    ['comma', 'Title,Price\na,1'],
    ['semicolon', 'Title;Price\na;1,5'],
    ['tab', 'Title\tPrice\na\t1'],
  ])('tells that a %s parts the fields, and how texts are written [CMGR-38]', async (delimiter, text) => {
    expect(await read(text)).toMatchObject({ delimiter, encoding: 'UTF-8', count: 1 });
  });

  it("tells a spreadsheet's code page, and reads its 'Unicode text' [CMGR-38]", async () => {
    const jose = { rows: [{ values: { Title: 'José', Price: '5' } }] };
    expect(await read(latin('Title,Price\nJosé,5'))).toMatchObject({ ...jose, encoding: 'Windows-1252' });
    expect(await read(wide('Title\tPrice\nJosé\t5'))).toMatchObject({ ...jose, encoding: 'UTF-16', delimiter: 'tab' });
  });

  it('reads characters that two pieces share, and an encoding that shows at the end only [CMGR-38]', async () => {
    // Some characters lie across the borders of the pieces that are read.
    for (const character of ['é', '🏀']) {
      const name = character.repeat(1_000);
      const text = `Title\n${`a${name}\n`.repeat(300)}`;
      const { rows, count } = await read(text);
      expect([count, new Set(rows.map(({ values }) => values.Title))]).toEqual([300, new Set([`a${name}`])]);
    }
    const plain = `${'plain'.repeat(200)}\n`.repeat(600);
    const { rows, encoding } = await read(latin(`Title\n${plain}José`));
    expect([rows.length, rows.at(-1)?.values.Title, encoding]).toEqual([601, 'José', 'Windows-1252']);
  });

  it('numbers the rows of all pieces, as often as it is read [CMGR-41]', async () => {
    const rows = Array.from({ length: 2_500 }, (_, row) => `"card ${row}\r\n${'x'.repeat(200)}"\r\n`).join('');
    const file = (await readBytes(`Title\r\n${rows}`))._unsafeUnwrap();
    for (let time = 0; time < 2; time += 1) {
      const read = await rowsOf(file);
      expect(read.rows.map(({ row }) => row)).toEqual(Array.from({ length: 2_500 }, (_, row) => row + 2));
      expect(read.rows.at(-1)?.values.Title).toBe(`card 2499\r\n${'x'.repeat(200)}`);
    }
  });

  it('tells how much is read, and stops when it shall [CMGR-41]', async () => {
    const content = new Blob([`Title\n${'a card\n'.repeat(100_000)}`]);
    const steps: (readonly [number, number])[] = [];
    expect((await readCardFile(content, { progress: (...step) => steps.push(step) }))._unsafeUnwrap().count).toBe(
      100_000,
    );
    expect(steps).toEqual([
      [262_144, content.size],
      [524_288, content.size],
      [content.size, content.size],
    ]);
    let done = 0;
    const watcher = { progress: (bytes: number) => (done = bytes), cancelled: () => done > 0 };
    expect((await readCardFile(content, watcher))._unsafeUnwrapErr()).toEqual({ kind: 'reading-cancelled' });
    expect(done).toBe(262_144);
  });

  it('says that a file is gone, before it was read or later [CMGR-38]', async () => {
    let isThere = false;
    const content = new Blob(['Title\na card\n']);
    const file: FileBytes = {
      size: content.size,
      slice: (...part) =>
        isThere ? content.slice(...part) : { arrayBuffer: () => Promise.reject(new Error('moved')) },
    };
    const read = () => readCardFile(file, { progress: () => undefined });
    expect((await read())._unsafeUnwrapErr()).toEqual({ kind: 'file-gone' });
    isThere = true;
    const found = (await read())._unsafeUnwrap();
    isThere = false;
    await expect(rowsOf(found)).rejects.toMatchObject({ failure: { kind: 'file-gone' } });
  });

  it('refuses a file that is too large before it is read [CMGR-38]', async () => {
    const slice = () => ({ arrayBuffer: () => Promise.resolve(new TextEncoder().encode('T\na').buffer) });
    const sized = (size: number) => readCardFile({ size, slice }, { progress: () => undefined });
    expect((await sized(largestFile + 1))._unsafeUnwrapErr()).toEqual({ kind: 'file-too-large' });
    expect((await sized(largestFile)).isOk()).toBe(true);
  });

  it('refuses a row with too many or too few fields, and keeps the others', async () => {
    const file = await read('Title,Price\na,1\nb\nc,1,2\n\nd,4\n');
    expect(file.rows.map(({ row }) => row)).toEqual([2, 6]);
    expect(file.refused.map(({ row }) => row)).toEqual([3, 4]);
    expect(file.count).toBe(4);
  });

  it('distinguishes two columns of the same name', async () => {
    expect((await read('Title,Title,\na,b,c')).columns).toEqual(['Title', 'Title (2)', 'column 3']);
  });

  it('reads escaped formulas as they were before', async () => {
    expect((await read("Title\n'=1+1\n")).rows[0]?.values).toEqual({ Title: '=1+1' });
  });

  it.each<[string, BlobPart, string]>([
    ['an empty file', '', 'it is empty'],
    ['a file of spaces', ' \n \n', 'it is empty'],
    ['a header alone', 'Title,Price\n', 'it has a header but no rows'],
    ['a header without an end', 'Title,Price', 'it has a header but no rows'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'it is not text'],
    ['a picture without a zero byte', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x01, 0x02]), 'it is not text'],
    ['text of another kind', wide('Title\0\na'), 'it is not text'],
    ['a quote that never ends', 'Title,Price\n"abc,1\nd,2', 'a quote is never closed'],
  ])('says why %s cannot be read', async (_, given, reason) => {
    expect(await refused(given)).toMatchObject({ kind: 'not-a-card-file', reason });
  });

  it.each([
    ['in quotes', '"', 'a row has more than 1,000,000 characters'],
    ['without quotes', '', 'a row has more than 1,000,000 characters'],
  ])('refuses a cell of ten million characters %s, with its line [IMP-57]', async (_, quote, reason) => {
    const cell = quote + 'x'.repeat(10_000_000) + quote;
    const failure = await refused(`Title,Price,Description\nA card,1,\nB card,2,${cell}\nC card,3,\n`);
    expect(failure).toMatchObject({ kind: 'not-a-card-file', reason, line: 3 });
  });

  it('refuses 5,000 columns, but not empty ones beside the table [IMP-57]', async () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `Column ${at}`).join(',');
    const reason = 'it has more than 500 columns';
    expect(await refused(`Title,${names}\nA card,${names}\n`)).toMatchObject({ kind: 'not-a-card-file', reason });
    expect(await refused(`Title,Price\nA card,1,${names}\n`)).toMatchObject({ kind: 'not-a-card-file', reason });
    const empty = ','.repeat(5_000);
    const file = await read(`Title,Price${empty}\nA card,1${empty}\n`);
    expect(file.columns).toHaveLength(500);
    expect(file.rows).toMatchObject([{ values: { Title: 'A card', Price: '1', 'column 3': '', 'column 4': '' } }]);
  });

  it('reads a file of more empty lines than a function takes arguments [IMP-21]', async () => {
    const file = await read(`Title,Price\n${'\n'.repeat(500_000)}A card,1\n`);
    expect(file.rows.map(({ row }) => row)).toEqual([500_002]);
  });

  it('never throws, whatever the bytes', async () => {
    const signs = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\t', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), signs), async (given) => {
        const found = await readBytes(typeof given === 'string' ? given : new Uint8Array(given));
        const counted = found.isOk() && (await rowsOf(found.value));
        expect(counted && counted.rows.length + counted.refused.length).toBe(found.isOk() && found.value.count);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('finds the header below other lines, and leaves out what is no card [IMP-20, IMP-21]', async () => {
    const text =
      '#INFO,Version=0.0.2,,\n\nMY CARDS,,,\nPlayer,Year,Brand,Price\nPat Sample,1991,Score,2\n,,,\nPlayer,Year,Brand,Price\n,,Total,2\n';
    const file = await read(text);
    expect(file).toMatchObject({ headerRow: 4, count: 1, leftOut: 4, columns: ['Player', 'Year', 'Brand', 'Price'] });
    expect(file.rows.map(({ row }) => row)).toEqual([5]);
  });

  it("obeys Excel's line that names the delimiter [IMP-20]", async () => {
    expect(await read('sep=;\nTitle;Price\nA card;2,50\n')).toMatchObject({
      delimiter: 'semicolon',
      count: 1,
      headerRow: 2,
    });
  });

  it('says that a file has no header, or more than one table [IMP-22, IMP-23]', async () => {
    expect(await read('Pat Sample,1991,Score,$2.00\nSam Other,1992,Score,$3.00\n')).toMatchObject({
      headerRow: null,
      count: 2,
    });
    const { refused } = await read('Player,Year,Price\nPat Sample,1991,2\n\nItem,Brand,Price\nA hobby box,Score,9\n');
    const other = { reason: 'it belongs to another table of the file', value: 'row 4' };
    expect(refused).toMatchObject([
      { row: 4, ...other },
      { row: 5, ...other },
    ]);
  });

  it('takes lines without their last empty cells, and refuses the halves of a row that a line break has cut [IMP-21]', async () => {
    const file = await read('Title,Price,Team\nA card,2\nB card,3,Cubs,,\nC card,4\nCubs\n');
    expect(file.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect((await read('Title,Price,Team,Set\nA card,2\nof,Cubs,Base\n')).refused.map(({ row }) => row)).toEqual([
      2, 3,
    ]);
  });

  it('reads the 27 bytes in which Windows-1252 is not Latin-1 [IMP-26]', async () => {
    const bytes = [...'Title,Price\nx'].map((char) => char.charCodeAt(0));
    const special = Array.from({ length: 32 }, (_, at) => 0x80 + at).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    const file = await read(Uint8Array.from([...bytes, ...special, ...[...',1\n'].map((char) => char.charCodeAt(0))]));
    expect(file.encoding).toBe('Windows-1252');
    expect(file.rows[0]?.values.Title).toBe(
      'x\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178',
    );
  });
});
