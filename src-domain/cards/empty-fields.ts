import type { ValuesOf } from './card.ts';
import { type CardFields, cardFields, type FieldTable, type FieldType, rowsOf } from './card-fields.ts';

const emptyValues: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: '',
  address: '',
  year: 0,
  price: 0,
  flag: false,
};

/** What stands for 'not known' in a field that every card has. */
export const emptyValue = (type: FieldType): unknown => emptyValues[type];

/** The required fields of a table without values. */
export const emptyFieldsOf = (table: FieldTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rowsOf(table).flatMap(([field, { type, required }]) => (required ? [[field, emptyValue(type)]] : [])),
  );

type Required = { [Field in keyof CardFields as CardFields[Field] extends { required: true } ? Field : never]: true };

/** A card of which nothing is known. */
export const emptyFields = emptyFieldsOf(cardFields) as Pick<ValuesOf<CardFields>, keyof Required>;
