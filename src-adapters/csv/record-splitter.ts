import { err, ok, type Result } from 'neverthrow';

/** Characters that may wait for the end of their record. Most longer ones have a quote that is never closed. */
const longestRecord = 1_000_000;

/** A field and what ends it: the delimiter, the end of the line, or the end of the text. @param lineEnd '' for any */
function fieldPattern(delimiter: string, lineEnd: string): RegExp {
  const ends = lineEnd || '\r\n|\r|\n';
  const unquoted =
    lineEnd === '\r\n' ? `[^${delimiter}\r]*(?:\r(?!\n)[^${delimiter}\r]*)*` : `[^${delimiter}${lineEnd || '\r\n'}]*`;
  return new RegExp(`(?:"([^"]*(?:""[^"]*)*)"(?!")|(?!"))(${unquoted})(${delimiter}|${ends}|$)`, 'y');
}

/** Text after a closing quote makes the quotes part of the field. */
function fieldOf(quoted: string | undefined, unquoted: string): string {
  if (quoted === undefined) return unquoted;
  const text = quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted;
  return unquoted === '' ? text : `"${text}"${unquoted}`;
}

export type NotSplit = {
  readonly reason: 'a quote is never closed' | 'a row has more than 1,000,000 characters';
  /** Of the record. */
  readonly line: number;
};

export type SplitRecords = (piece: string, isLast: boolean) => Result<string[][], NotSplit>;

/**
 * Splits CSV that comes in pieces into records, as csv-parse does with `relax_quotes`: the first line end is that
 * of all lines. An empty line is a record with one empty field. csv-parse needs streams and buffers of Node, which make it seven times slower in a page.
 */
export function makeRecordSplitter(delimiter: string): SplitRecords {
  let [rest, lines, lineEnd, pattern] = ['', 1, '', fieldPattern(delimiter, '')];
  return (piece, isLast) => {
    const text = rest + piece;
    const records: string[][] = [];
    let record: string[] = [];
    let [start, at] = [0, 0];
    while (at < text.length || record.length > 0) {
      pattern.lastIndex = at;
      const field = pattern.exec(text);
      // A field that ends with the piece may go on in the next one.
      if (field === null || (pattern.lastIndex === text.length && !isLast)) break;
      const [, quoted, unquoted = '', end = ''] = field;
      at = pattern.lastIndex;
      record.push(fieldOf(quoted, unquoted));
      if (end === delimiter) continue;
      records.push(record);
      if (lineEnd === '' && end !== '') [lineEnd, pattern] = [end, fieldPattern(delimiter, end)];
      [start, record] = [at, []];
    }
    rest = text.slice(start);
    lines += text.slice(0, start).split(lineEnd === '\r' ? '\r' : '\n').length - 1;
    if (isLast && rest !== '') return err({ reason: 'a quote is never closed', line: lines });
    return rest.length > longestRecord
      ? err({ reason: 'a row has more than 1,000,000 characters', line: lines })
      : ok(records);
  };
}
