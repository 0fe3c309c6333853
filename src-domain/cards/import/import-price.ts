import { centsOf, dollarsOf, isPrice } from '../../money/cents.ts';
import type { ColumnMapping } from './import-columns.ts';
import { cell } from './import-row.ts';

const groupedByComma = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const groupedByPoint = /^\d{1,3}(\.\d{3})+,\d{1,2}$/;
const commaDecimals = /^\d+,\d{1,2}$/;
const plainAmount = /^\d+(\.\d+)?$/;

function plainNumber(digits: string): number {
  if (groupedByComma.test(digits)) return Number(digits.replaceAll(',', ''));
  if (groupedByPoint.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (commaDecimals.test(digits)) return Number(digits.replace(',', '.'));
  return plainAmount.test(digits) ? Number(digits) : Number.NaN;
}

/** '$1,234.50', '1234.5', '1234,50' and '1.234,50' are amounts; anything else is null. Rounded to the cent. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/^(usd|us\$|\$)\s*/i, '').replace(/\s*(usd|\$)$/i, '');
  const number = plainNumber(digits);
  const rounded = dollarsOf(centsOf(number));
  return Number.isFinite(number) && isPrice(rounded) && (rounded > 0 || number === 0) ? rounded : null;
}

/** The text of the price that goes with the card's grade: the price column, else the column of that grade. */
export function priceCell(values: Readonly<Record<string, string>>, mapping: ColumnMapping, grade: string): string {
  const own = cell(values[mapping.fields.price ?? '']);
  if (own) return own;
  const wanted = grade.trim().toLowerCase() || 'raw';
  const column = mapping.gradePrices.find((candidate) => candidate.grade === wanted)?.column;
  return cell(values[column ?? '']);
}
