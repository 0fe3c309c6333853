import type { FieldType } from './card-field-types.ts';

const emptyValues: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: '',
  address: '',
  year: 0,
  price: 0,
  flag: false,
};

/** What stands for 'not known' in a field that every card has. */
export const emptyValue = (type: FieldType): unknown => emptyValues[type];
