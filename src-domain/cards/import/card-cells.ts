import { isPrice } from '../../money/cents.ts';
import type { Card, FieldTypes } from '../card.ts';
import { type FieldType, rowsOf } from '../card-field-types.ts';
import { cardFields, type FieldTable } from '../card-fields.ts';
import { columnKey } from './import-columns.ts';

const asIs = (text: string): string => text;

/** A value as a cell says it. */
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

/** A field of a card in a file: the column's header, and the cell's text. */
export type FileColumn = {
  readonly field: string;
  readonly header: string;
  readonly text: (values: Values) => string;
};

/** The columns of a table's fields, in its order. */
export const fileColumnsOf = (table: FieldTable): readonly FileColumn[] =>
  rowsOf(table).map(([field, row]) => {
    const textOf = cellTexts[row.type] as (value: unknown) => string;
    return {
      field: columnKey(field, row),
      header: row.label,
      text: ({ [field]: value }) => (value === undefined ? '' : textOf(value)),
    };
  });

/** What a file of cards tells of each, all that an import can read, in the order of the columns (CMGR-40). */
export const fileColumns: readonly FileColumn[] = [
  { field: 'cardId', header: 'Card ID', text: ({ id }) => String(id) },
  ...fileColumnsOf(cardFields),
];

/** Without what no text file holds: zero bytes, and halves of characters. */
const writable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** The cells of a card, in the order of `fileColumns`. */
export const cardCells = (card: Card): string[] => fileColumns.map(({ text }) => writable(text(card)));

const columnOf = new Map(fileColumns.map((column) => [column.field, column]));

/** Spreadsheets write the ends of lines, and the spaces around a text, their own way. */
const bare = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Whether a cell is as a file of the shop's cards has it: then it changes nothing, whatever it might be read as (CMGR-40). */
export function isAsWritten(text: string, card: Card, field: string): boolean {
  const column = columnOf.get(field);
  return column !== undefined && bare(text) === bare(writable(column.text(card)));
}
