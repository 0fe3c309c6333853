import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { ok, type Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeRecordSplitter, type NotSplit } from '#adapters/csv/record-splitter.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

/** The records of a text that comes in pieces of so many characters. */
function splitBy(size: number, text: string, delimiter = ','): Result<string[][], NotSplit> {
  const split = makeRecordSplitter(delimiter);
  let found: Result<string[][], NotSplit> = ok([]);
  for (let at = 0; at < text.length || at === 0; at += size) {
    const more = split(text.slice(at, at + size), at + size >= text.length);
    found = found.andThen((records) => more.map((next) => [...records, ...next]));
  }
  return found;
}

/** Null for a quote that is never closed. */
function parsed(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    return null;
  }
}

describe('splitting CSV into records', () => {
  it.each([
    ['quotes', '"a ""b"", c",d\n""\n"",""\n', [['a "b", c', 'd'], [''], ['', '']]],
    [
      'line ends in quotes',
      'a,"b\r\nc"\r\nd,e',
      [
        ['a', 'b\r\nc'],
        ['d', 'e'],
      ],
    ],
    ['line ends of one kind only', 'a\r\nb\nc\r\nd\re\r\n', [['a'], ['b\nc'], ['d\re']]],
    ['returns alone', '\ra\r\rb', [[''], ['a'], [''], ['b']]],
    ['quotes that a text has', 'a "b" c,"d" e,"f""g"h\n', [['a "b" c', '"d" e', '"f"g"h']]],
    [
      'fields without text',
      ',a,,\n,\n',
      [
        ['', 'a', '', ''],
        ['', ''],
      ],
    ],
    ['characters of two units', '🏀,"🏀"\n', [['🏀', '🏀']]],
  ])('reads %s, wherever a piece ends [CMGR-38]', (_, text, records) => {
    expect(parsed(text, ',')).toEqual(records);
    for (let size = 1; size <= text.length; size += 1) expect(splitBy(size, text)._unsafeUnwrap()).toEqual(records);
  });

  it('reads any text as csv-parse does, wherever a piece ends [CMGR-38]', () => {
    const texts = fc.string({
      unit: fc.constantFrom('"', '"', ',', ';', '\n', '\r', '\r\n', 'a', ' ', 'é'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.constantFrom(',', ';'), fc.integer({ min: 1, max: 41 }), (text, delimiter, size) => {
        expect(splitBy(size, text, delimiter).unwrapOr(null)).toEqual(parsed(text, delimiter));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('names the line of the row whose quote is never closed [CMGR-38]', () => {
    for (const size of [1, 3, 100])
      expect(splitBy(size, 'a\n"b\nc"\n\nd,"e\nf\n')._unsafeUnwrapErr()).toEqual({
        reason: 'a quote is never closed',
        line: 5,
      });
  });

  it('gives up on a row of more than a million characters, before the end of the file [CMGR-38]', () => {
    const split = makeRecordSplitter(',');
    expect(split('a\n"', false)._unsafeUnwrap()).toEqual([['a']]);
    expect(split('b\n'.repeat(400_000), false).isOk()).toBe(true);
    expect(split('b\n'.repeat(400_000), false)._unsafeUnwrapErr()).toEqual({
      reason: 'a row has more than 1,000,000 characters',
      line: 2,
    });
  });
});
