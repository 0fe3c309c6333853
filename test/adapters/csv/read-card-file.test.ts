import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCardFile } from '#adapters/csv/read-card-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readCardFile(bytes(text))._unsafeUnwrap();
const refused = (given: Uint8Array) => readCardFile(given)._unsafeUnwrapErr();

describe('reading a file of cards', () => {
  it('reads commas, with quotes inside quotes', () => {
    const file = read('Title,Price\n"A ""B"" C, D",12\n');
    expect(file.rows).toEqual([{ row: 2, values: { Title: 'A "B" C, D', Price: '12' } }]);
  });

  it('reads semicolons behind a BOM', () => {
    const file = read('\uFEFFTitle;Price\n"x;y";39,99\n');
    expect(file.columns).toEqual(['Title', 'Price']);
    expect(file.rows[0]?.values).toEqual({ Title: 'x;y', Price: '39,99' });
  });

  it('reads tabs, and line ends of every kind', () => {
    expect(read('Title\tPrice\r\na\t1\r\nb\t2').rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  it("reads a spreadsheet's own code page", () => {
    const file = readCardFile(new Uint8Array([...bytes('Title\nJos'), 0xe9, ...bytes(' Ramirez')]))._unsafeUnwrap();
    expect(file.rows[0]?.values.Title).toBe('José Ramirez');
  });

  it.each([
    ['comma', 'Title,Price\na,1'],
    ['semicolon', 'Title;Price\na;1,5'],
    ['tab', 'Title\tPrice\na\t1'],
  ])('tells that a %s parts the fields, and how emails are written [CMGR-38]', (delimiter, text) => {
    expect(read(text)).toMatchObject({ delimiter, encoding: 'UTF-8' });
  });

  it("tells a spreadsheet's code page, and reads its 'Unicode text' [CMGR-38]", () => {
    const western = readCardFile(new Uint8Array([...bytes('Title\nJos'), 0xe9]))._unsafeUnwrap();
    expect(western.encoding).toBe('Windows-1252');
    const wide = Uint8Array.from([0xff, 0xfe, ...[...'Title\tPrice\nJosé\t5'].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(readCardFile(wide)._unsafeUnwrap()).toMatchObject({
      encoding: 'UTF-16',
      delimiter: 'tab',
      rows: [{ values: { Title: 'José', Price: '5' } }],
    });
  });

  it('refuses a file that is too large [CMGR-38]', () => {
    expect(refused(new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({ reason: 'it is larger than 20 MB' });
  });

  it('refuses a row with too many or too few fields, and keeps the others', () => {
    const file = read('Title,Price\na,1\nb\nc,1,2\nd,4\n');
    expect(file.rows.map(({ row }) => row)).toEqual([2, 5]);
    expect(file.refused.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('tells two columns of the same name apart', () => {
    expect(read('Title,Title,\na,b,c').columns).toEqual(['Title', 'Title (2)', 'column 3']);
  });

  it.each([
    ['an empty file', bytes(''), 'it is empty'],
    ['a file of spaces', bytes(' \n \n'), 'it is empty'],
    ['a header alone', bytes('Title,Price\n'), 'it has a header but no rows'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'it is not text'],
    ['a picture without a zero byte', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x01, 0x02]), 'it is not text'],
    ['a quote that never ends', bytes('Title,Price\n"abc,1\nd,2'), 'a quote is never closed'],
  ])('says why %s cannot be read', (_, given, reason) => {
    expect(refused(given)).toMatchObject({ kind: 'not-a-card-file', reason });
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
        expect(readCardFile(given).isOk() || readCardFile(given).isErr()).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\t', ' ') }), (text) => {
        expect(readCardFile(bytes(text)).isOk() || readCardFile(bytes(text)).isErr()).toBe(true);
      }),
    );
  });
});
