import { err, ok, type Result } from 'neverthrow';
import { type CardField, type FieldType, rowsOf } from '../card-field-types.ts';
import { cardFields, type FieldRow, type FieldTable } from '../card-fields.ts';
import { certNumberOf } from '../certificate.ts';
import { columnKey } from './import-columns.ts';
import {
  bareCardNumber,
  linkOf,
  picturesOfCell,
  readCount,
  readInstant,
  readMark,
  readNumbering,
  readPercent,
  readPrice,
  readStock,
  readYear,
  type StatedValues,
  sportOf,
  type Unread,
} from './import-values.ts';

type Read = Result<unknown, Unread>;

const readers: { readonly [Type in FieldType]: (text: string) => Read } = {
  text: ok,
  address: ok,
  addresses: (text) => ok(picturesOfCell(text)),
  sport: (text) => ok(sportOf(text)),
  year: (text) => (Number(text) === 0 ? ok(undefined) : readYear(text)),
  count: readCount,
  flag: readMark,
  price: readPrice,
  percent: readPercent,
  copies: readStock,
  instant: readInstant,
};

const fieldReaders: Readonly<Record<string, (text: string) => Read>> = {
  cardNumber: (text) => ok(bareCardNumber(text)),
  certNumber: (text) => ok(certNumberOf(text, 'none')),
  ebayUrl: (text) => ok(linkOf(text)),
  // 'N/A' of a file that keeps no costs.
  cost: (text) => (/\d/.test(text) ? readPrice(text) : ok(undefined)),
  // 'A-17' is the lot of an auction, not a purchase of this shop.
  lot: (text) => (/^\d{1,5}$/.test(text) ? readCount(text) : ok(undefined)),
} satisfies Partial<Record<CardField, (text: string) => Read>>;

const keptAsTyped: ReadonlySet<FieldType> = new Set(['text', 'address', 'addresses']);

/** Reads a cell into the values. @returns what is wrong with it */
function readField(field: string, { type }: FieldRow, cell: string, values: Record<string, unknown>): Unread | null {
  const text = keptAsTyped.has(type) ? cell : cell.trim();
  if (text === '') return null;
  const read = (fieldReaders[field] ?? readers[type])(text);
  if (read.isErr()) return read.error;
  if (read.value !== undefined && read.value !== '') values[field] = read.value;
  return null;
}

/** Fields with a cell of their own. */
const readableIn = (table: FieldTable): readonly (readonly [field: string, row: FieldRow])[] =>
  rowsOf(table).filter(([, { part }]) => part !== 'serial');

const readableOfCards = readableIn(cardFields);

/** Parses the cells of a row. Empty cells are skipped; serial number and print run are parsed together. */
export function readCells(
  cells: (key: string) => string,
  table: FieldTable = cardFields,
): Result<Record<string, unknown>, Unread> {
  const values: Record<string, unknown> = {};
  for (const [field, row] of table === cardFields ? readableOfCards : readableIn(table)) {
    const unread = readField(field, row, cells(columnKey(field, row)), values);
    if (unread) return err(unread);
  }
  return readNumbering(cells('serialNumber').trim(), cells('printRun').trim()).map((numbering) =>
    Object.assign(values, numbering),
  );
}

export const cardFromCells = (cells: (key: string) => string): Result<StatedValues, Unread> => readCells(cells);

/** Shows only the start of an invalid text. */
export const refusedAs =
  <Row extends object>(row: Row) =>
  ({ reason, value }: Unread) =>
    err({ ...row, reason, value: value.slice(0, 80) });
