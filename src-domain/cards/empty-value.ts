import type { FieldType } from './card-field-types.ts';

const emptyValues: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: '',
  address: '',
  year: 0,
  price: 0,
  flag: false,
};

/** The value for 'unknown' in a required field. */
export const emptyValue = (type: FieldType): unknown => emptyValues[type];
