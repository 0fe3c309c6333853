import { cents, dollarsOf } from '../money/cents.ts';
import { percentText } from '../money/percent.ts';
import { priceText } from '../money/price-text.ts';
import { differing, type Field, type Fields } from './document-fields.ts';

type Content = Readonly<Record<string, unknown>>;

/** A field's value as text; empty when nothing is set. */
export function valueText(field: Field, value: unknown): string {
  switch (field.type) {
    case 'flag':
      return value ? 'On' : 'Off';
    case 'number':
      return value === null ? '' : String(value);
    case 'price':
      return value === null ? '' : priceText(dollarsOf(cents(value as number)));
    case 'percent':
      return value === null ? '' : percentText(value as number);
    case 'choices':
      return (value as readonly string[]).map((one) => field.names?.[one] ?? one).join(', ');
    case 'choice':
      return field.names?.[String(value)] ?? String(value);
    case 'list':
      return (value as readonly Content[]).map((item) => itemText(field.of, item)).join('\n\n');
    default:
      return String(value);
  }
}

/** One line per field. */
const itemText = (fields: Fields, item: Content): string =>
  Object.entries(fields)
    .map(([name, field]) => valueText(field, item[name]))
    .join('\n');

/** A changed field of a document; texts are empty when nothing is set. */
export type FieldDifference = { readonly label: string; readonly before: string; readonly after: string };

/** What a new version of a document changed, from top to bottom. */
export const differencesOf = (fields: Fields, before: Content, after: Content): readonly FieldDifference[] =>
  differing(fields, before, after).map((name) => {
    const field = fields[name] as Field;
    return { label: field.label, before: valueText(field, before[name]), after: valueText(field, after[name]) };
  });
