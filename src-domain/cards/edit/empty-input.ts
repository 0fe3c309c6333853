import type { FieldType } from '../card-field-types.ts';

export const emptyInput = (type: FieldType): string | boolean | null => {
  if (type === 'flag') return false;
  return type === 'percent' ? null : '';
};
