import { centsOf, dollarsOf } from '../../money/cents.ts';
import { type ColumnMapping, columnsByMeaning } from './import-columns.ts';
import { cell } from './import-row.ts';

/** Averages have more decimals than prices: '172.505' is $172.51. */
const roundedAverage = (text: string): string =>
  /^\d+\.\d{3,}$/.test(text) ? String(dollarsOf(centsOf(Number(text)))) : text;

/** The price column, else the price column of the card's grade. */
export function priceCell(values: Readonly<Record<string, string>>, mapping: ColumnMapping, grade: string): string {
  const own = columnsByMeaning(mapping, 'price')
    .map((column) => cell(values[column]))
    .find(Boolean);
  if (own) return own;
  const wanted = grade.trim().toLowerCase() || 'raw';
  const column = mapping.gradePrices.find((candidate) => candidate.grade === wanted)?.column;
  return roundedAverage(cell(values[column ?? '']));
}
