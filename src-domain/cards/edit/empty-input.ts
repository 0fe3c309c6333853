import type { FieldType } from '../card-field-types.ts';

/** What a field's input begins with. */
export const emptyInput = (type: FieldType): string | boolean | null => {
  if (type === 'flag') return false;
  return type === 'percent' ? null : '';
};
