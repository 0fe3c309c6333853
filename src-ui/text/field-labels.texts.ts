import { type CardField, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';

/** Default labels of card fields. */
export const cardFieldLabels = Object.fromEntries(
  rowsOf<FieldRow>(cardFields).map(([field, { label }]) => [field, label]),
) as Readonly<Record<CardField, string>>;
