/// <reference path="./saxen.d.ts" />

import { Parser } from 'saxen';
import { own } from '#domain/shared/own-entry.ts';
import type { Sheet } from './sheet.ts';

/** A row or cell that is repeated more often than this is the empty rest of a sheet. */
const mostRepeats = 10_000;

type Attributes = Readonly<Record<string, string>>;

const repeats = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 1);

/** What a cell holds, without the form in which it is shown; its paragraphs, where it holds text. */
function cellText(attributes: Attributes, paragraphs: readonly string[]): string {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return attributes['office:value'] ?? '';
    case 'date':
      return attributes['office:date-value'] ?? '';
    default:
      return paragraphs.join('\n');
  }
}

/** Reads the sheets of an OpenDocument spreadsheet: `content.xml` of its archive. @throws when it is no XML */
export function readOds(xml: string): Sheet[] {
  const sheets: { name: string; rows: string[][] }[] = [];
  let rows: string[][] = [];
  let row: string[] = [];
  let emptyRows = 0;
  let rowRepeats = 1;
  let cell: Attributes | null = null;
  let paragraphs: string[] = [];
  /** Notes of cells have paragraphs too. */
  let notes = 0;
  let isInText = false;

  const add = (text: string): void => {
    if (cell !== null && notes === 0 && isInText) paragraphs[paragraphs.length - 1] += text;
  };

  const endCell = (): void => {
    const text = cellText(cell ?? {}, paragraphs);
    const count = repeats(cell ?? {}, 'table:number-columns-repeated');
    if (text !== '' || count <= mostRepeats)
      for (let at = 0; at < Math.min(count, mostRepeats); at += 1) row.push(text);
    cell = null;
  };

  const endRow = (): void => {
    while (row.at(-1) === '') row.pop();
    if (row.length === 0) {
      emptyRows += rowRepeats;
      return;
    }
    for (let at = 0; at < Math.min(emptyRows, mostRepeats); at += 1) rows.push([]);
    for (let at = 0; at < Math.min(rowRepeats, mostRepeats); at += 1) rows.push(row);
    emptyRows = 0;
  };

  const opens: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'table:table': (attributes) => {
      [rows, emptyRows] = [[], 0];
      sheets.push({ name: attributes['table:name'] ?? '', rows });
    },
    'table:table-row': (attributes) => {
      row = [];
      rowRepeats = repeats(attributes, 'table:number-rows-repeated');
    },
    'table:table-cell': (attributes) => {
      cell = attributes;
      paragraphs = [];
    },
    'table:covered-table-cell': (attributes) => {
      cell = attributes;
      paragraphs = [];
    },
    'office:annotation': () => {
      notes += 1;
    },
    'text:p': () => {
      isInText = true;
      if (notes === 0) paragraphs.push('');
    },
    'text:s': (attributes) => add(' '.repeat(Math.min(repeats(attributes, 'text:c'), mostRepeats))),
    'text:tab': () => add('\t'),
    'text:line-break': () => add('\n'),
  };
  const closes: Readonly<Record<string, () => void>> = {
    'table:table-row': endRow,
    'table:table-cell': endCell,
    'table:covered-table-cell': endCell,
    'office:annotation': () => {
      notes -= 1;
    },
    'text:p': () => {
      isInText = false;
    },
  };

  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    const given = own(opens, name);
    if (!given) return;
    const read = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const);
    given(Object.fromEntries(read));
  });
  parser.on('closeTag', (name) => own(closes, name)?.());
  parser.on('text', (text, decode) => add(decode(text)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  return sheets;
}
