import { isPrice } from '../../money/cents.ts';
import type { Card, FieldTypes } from '../card.ts';
import { type FieldType, rowsOf } from '../card-field-types.ts';
import { cardFields, type FieldTable } from '../card-fields.ts';
import { atRegularPrice } from '../sale-price.ts';
import { columnKey } from './import-columns.ts';

const asIs = (text: string): string => text;

const cellTexts: { readonly [Type in FieldType]: (value: FieldTypes[Type]) => string } = {
  text: asIs,
  year: (year) => (year === 0 ? '' : String(year)),
  count: String,
  flag: (flag) => (flag ? 'yes' : 'no'),
  sport: asIs,
  price: (price) => (isPrice(price) ? price.toFixed(2) : String(price)),
  percent: String,
  copies: String,
  instant: asIs,
  address: asIs,
  addresses: (addresses) => addresses.join('\n'),
};

type Values = Readonly<Record<string, unknown>>;

const numberTypes: ReadonlySet<FieldType> = new Set(['year', 'count', 'flag', 'price', 'percent', 'copies']);

export type FileColumn = {
  readonly field: string;
  readonly header: string;
  /** Other columns hold numbers, which a spreadsheet can add up. */
  readonly isText: boolean;
  readonly text: (values: Values) => string;
};

export const fileColumnsOf = (table: FieldTable): readonly FileColumn[] =>
  rowsOf(table).map(([field, row]) => {
    const textOf = cellTexts[row.type] as (value: unknown) => string;
    return {
      field: columnKey(field, row),
      header: row.label,
      isText: !numberTypes.has(row.type),
      text: ({ [field]: value }) => (value === undefined ? '' : textOf(value)),
    };
  });

/** Columns of an exported file, all of which an import can read. */
export const fileColumns: readonly FileColumn[] = [
  { field: 'cardId', header: 'Card ID', isText: true, text: ({ id }) => String(id) },
  ...fileColumnsOf(cardFields),
];

const writable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** With the regular price: an import sets it. */
export function cardCells(card: Card): string[] {
  const written = atRegularPrice(card);
  return fileColumns.map(({ text }) => writable(text(written)));
}

const columnOf = new Map(fileColumns.map((column) => [column.field, column]));

/** Normalizes line endings and outer spaces, which spreadsheets change. */
const bare = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** With the 15 digits that spreadsheets keep; null for other texts. */
function numberOf(text: string): number | null {
  const number = decimal.test(text) ? Number(Number(text).toPrecision(15)) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function isSame(text: string, written: string): boolean {
  if (text === written || `'${text}` === written) return true;
  const number = numberOf(text);
  return number !== null && number === numberOf(written);
}

/**
 * Whether a cell equals the exported text, also as a number or without its apostrophe, which spreadsheets change: '1' for
 * '001'. Then it changes nothing (CMGR-40, IMP-51).
 */
export function isAsWritten(text: string, card: Card, field: string): boolean {
  const column = columnOf.get(field);
  return column !== undefined && isSame(bare(text), bare(writable(column.text(card))));
}
