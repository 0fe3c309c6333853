import { centsOf, dollarsOf } from './cents.ts';

/** Comma groups with a decimal point, or the reverse. */
const pointDecimals = /^(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d{1,2})?$/;
const commaDecimals = /^(\d+|[1-9]\d{0,2}(\.\d{3})+),\d{1,2}$/;

/** Spreadsheets write all digits of a binary number: '405.48000000000000001'. */
const binaryDigits = /^\d+\.\d{9,}$/;

function nearestCent(digits: string): string | null {
  const cent = dollarsOf(centsOf(Number(digits)));
  const billionths = Math.trunc((cent - Number(digits)) * 1e9);
  return billionths === 0 ? String(cent) : null;
}

function digitsOf(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^(usd\s*\$?|us\s*\$|\$)\s*/i, '')
    .replace(/\s*(usd|\$)$/i, '');
  if (digits !== '' && pointDecimals.test(digits)) return digits.replaceAll(',', '');
  if (binaryDigits.test(digits)) return nearestCent(digits);
  return commaDecimals.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : null;
}

/** '$1,234.50', '1234,50', '1.234,50'. Refuses more than two decimals, as '1.234' is ambiguous (D64), but within 1e-9 of a cent. */
export function parsePrice(text: string): number | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const price = dollarsOf(centsOf(Number(digits)));
  return price === Number(digits) ? price : null;
}
