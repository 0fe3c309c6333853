import type { ValuesOf } from './card.ts';
import { type CardFieldTypes, cardFieldTypes, rowsOf, type TypeTable } from './card-field-types.ts';
import { emptyValue } from './empty-value.ts';

const emptyFieldsOf = (table: TypeTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rowsOf(table).flatMap(([field, { type, required }]) => (required ? [[field, emptyValue(type)]] : [])),
  );

type Required = {
  [Field in keyof CardFieldTypes as CardFieldTypes[Field] extends { required: true } ? Field : never]: true;
};

/** Required fields with their 'unknown' values. */
export const emptyFields = emptyFieldsOf(cardFieldTypes) as Pick<ValuesOf<CardFieldTypes>, keyof Required>;
