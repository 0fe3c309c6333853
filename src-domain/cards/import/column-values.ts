import { isConditionWord } from '../condition.ts';
import { isSlab, readSlab } from '../slab.ts';
import { readTitle, type TitleReading } from '../title/read-title.ts';
import { type ColumnKey, columnName, columnNames, type FileField, isEbayFile } from './column-meaning.ts';
import type { ImportRow } from './import-row.ts';
import { inNameOrder } from './player-cell.ts';

type Field = ColumnKey | FileField;

/** Enough to know what a column holds. */
const looked = 40;

const valuesIn = (column: string, samples: readonly ImportRow[]): string[] =>
  samples
    .map(({ values }) => values[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, looked);

const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;

const mostly = (values: readonly string[], fits: (value: string) => boolean): boolean => share(values, fits) >= 0.6;

const isAddress = (value: string): boolean => /^https?:\/\//i.test(value);
const isPrice = (value: string): boolean => /^(US\s*)?\$\s?[\d,]+(\.\d{1,2})?( USD)?$|^\d{1,6}\.\d{2}$/i.test(value);
const isYear = (value: string): boolean => /^(18[6-9]\d|19\d\d|20[0-3]\d)([-/]\d{2,4})?$/.test(value);
const isCertificate = (value: string): boolean => /^\d{7,10}$/.test(value);
const isItem = (value: string): boolean => /^\d{12}$/.test(value);
/** Numbers that a spreadsheet has rounded, and links, too. */
const isItemNumber = (value: string): boolean => /^\d{9,15}$|^v1\||ebay\.|^\d(?:\.\d+)?E\+\d+$/i.test(value);
const isNumber = (value: string): boolean => /^#?[A-Z]{0,5}-?\d{1,4}[A-Z]{0,2}$/i.test(value);
const isCopy = (value: string): boolean => /^#?\d{0,5}\s*\/\s*\d{1,5}$/.test(value);
const isGradeOfCompany = (value: string): boolean =>
  readSlab(value, '').match(
    (slab) => isSlab(slab) && slab.company !== undefined,
    () => false,
  );
const isPerson = (value: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]+( \p{Lu}[\p{L}'’.-]*){1,3}( (Jr|Sr|II|III)\.?)?$/u.test(inNameOrder(value)) &&
  !/\b(Cards?|Topps|Panini)\b/i.test(value);
const reads =
  (field: keyof TitleReading) =>
  (value: string): boolean =>
    readTitle(value)[field] !== undefined;

/** The most telling first. A column that several could be is the first of them. */
const guesses: readonly (readonly [Field, (value: string) => boolean])[] = [
  ['imageUrl', isAddress],
  ['grade', isGradeOfCompany],
  ['condition', isConditionWord],
  ['itemId', isItem],
  ['certNumber', isCertificate],
  ['year', isYear],
  ['price', isPrice],
  ['serialNumber', isCopy],
  [
    'title',
    (value) => value.length > 18 && (reads('year')(value) || reads('cardNumber')(value)) && reads('player')(value),
  ],
  ['sport', reads('sport')],
  ['team', reads('team')],
  ['brand', (value) => value.length < 30 && reads('brand')(value)],
  ['cardNumber', isNumber],
  ['player', isPerson],
];

/** What a column holds, by its values alone; null when they do not say. */
export function fieldByValues(column: string, samples: readonly ImportRow[]): Field | null {
  const values = valuesIn(column, samples);
  return countsRows(values) ? null : (guesses.find(([, fits]) => mostly(values, fits))?.[0] ?? null);
}

/** 1, 2, 3: numbers of the rows. */
function countsRows(values: readonly string[]): boolean {
  const numbers = values.map(Number);
  return numbers.length >= 3 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
}

const otherIds: readonly string[] = columnNames.sourceId;

/** Whether an 'Item ID' is eBay's: the file's other columns say so, or it is the only id and as long as eBay's are. */
const areOfEbay = (values: readonly string[], columns: readonly string[]): boolean =>
  mostly(values, isItemNumber) &&
  (isEbayFile(columns) || (mostly(values, isItem) && !columns.some((one) => otherIds.includes(columnName(one)))));

/** Names that mean one thing in one file and another in the next. */
const otherMeanings: readonly (readonly [
  name: RegExp,
  other: Field,
  fits: (values: readonly string[], columns: readonly string[]) => boolean,
])[] = [
  [/^card$/, 'cardNumber', (values) => mostly(values, isNumber)],
  [/^serial/, 'certNumber', (values) => mostly(values, isCertificate)],
  [/^item (?:id|number)$/, 'sourceId', (values, columns) => values.length > 0 && !areOfEbay(values, columns)],
  [/^(company|grading)$/, 'brand', (values) => mostly(values, reads('brand'))],
  [/^type$/, 'parallel', (values) => share(values, reads('parallel')) >= 0.25],
  [/^grade$/, 'graded', (values) => mostly(values, (value) => /^(yes|no)$/i.test(value))],
];

/** Another field than the name's, when the values say so. */
export function isFieldOfOtherValues(
  field: Field,
  name: string,
  column: string,
  columns: readonly string[],
  samples: readonly ImportRow[],
): Field | null {
  const values = valuesIn(column, samples);
  const other = otherMeanings.find(
    ([names, meaning, fits]) => meaning !== field && names.test(name) && fits(values, columns),
  );
  return other?.[1] ?? null;
}

export const isRowCount = (column: string, samples: readonly ImportRow[]): boolean =>
  countsRows(valuesIn(column, samples));
