import type { FieldValues } from '../edit/card-change.ts';

/** Characters of a value. */
const maxCharacters = 200;

function valueText(value: FieldValues[keyof FieldValues]): string {
  if (value === null || value === undefined || value === '') return 'none';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters).trimEnd()}…` : text;
}

/** 'price: 5 → 7; set: none → Prizm'. */
export const changesText = (before: FieldValues, after: FieldValues): string =>
  (Object.keys(after) as (keyof FieldValues)[])
    .map((field) => `${field}: ${valueText(before[field])} → ${valueText(after[field])}`)
    .join('; ');
