import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWritten } from '#adapters/csv/formulas.ts';
import { plainRowsText, rowsText } from '#adapters/csv/write-rows.ts';

describe('a line break in a cell', () => {
  it.each(['one\ntwo', 'one\rtwo', 'one\r\ntwo', 'end\n', 'end\r'])('is quoted, also alone: %j [IMP-50]', (text) => {
    expect(rowsText([[text, 'next']])).toBe(`"${text}",next\r\n`);
  });

  it('ends no row, whatever the first line end that a reader meets [IMP-50]', () => {
    const cell = fc.string({ unit: fc.constantFrom('\r', '\n', 'a', '"', ',', ' ', ';') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = rowsText([['h', 'i'], ...rows]);
        for (const record_delimiter of [['\r\n'], ['\n', '\r\n', '\r']]) {
          const read: string[][] = parse(text, { record_delimiter });
          expect(read.map((row) => row.map(asWritten))).toEqual([['h', 'i'], ...rows]);
        }
      }),
    );
  });
});

it('writes rows as the reference does, cell by cell [IMP-50, ORDER-12]', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('\r', '\n', 'é', '"', "'", ',', ' ', '=') }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
      expect(plainRowsText(rows)).toBe(stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
    }),
  );
});
