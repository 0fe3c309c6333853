import { type CardField, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';

/** What the fields of a card are called, unless a place says it in other words. */
export const cardFieldLabels = Object.fromEntries(
  rowsOf<FieldRow>(cardFields).map(([field, { label }]) => [field, label]),
) as Readonly<Record<CardField, string>>;
