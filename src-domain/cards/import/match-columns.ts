import { type ColumnMapping, type ImportField, isImportField, unusedOf } from './import-columns.ts';

export type ColumnMeaning =
  | { readonly kind: 'field'; readonly field: ImportField }
  /** @param grade as written by `mapColumns`: 'psa 10', 'raw' */
  | { readonly kind: 'grade-price'; readonly grade: string }
  | { readonly kind: 'unused' };

export function meaningOf({ fields, gradePrices, further = [] }: ColumnMapping, column: string): ColumnMeaning {
  const own = Object.keys(fields).find((key) => isImportField(key) && fields[key] === column);
  const field = own ?? further.find((one) => one.column === column)?.field;
  if (field !== undefined && isImportField(field)) return { kind: 'field', field };
  const grade = gradePrices.find((candidate) => candidate.column === column)?.grade;
  return grade === undefined ? { kind: 'unused' } : { kind: 'grade-price', grade };
}

const without = (fields: ColumnMapping['fields'], column: string): ColumnMapping['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, used]) => used !== column));

/** Assigns a new meaning to a column. Another column with the same meaning becomes unused. */
export function readColumnAs(
  mapping: ColumnMapping,
  columns: readonly string[],
  column: string,
  choice: ColumnMeaning,
): ColumnMapping {
  const fields = without(mapping.fields, column);
  const gradePrices = mapping.gradePrices.filter(
    (entry) => entry.column !== column && !(choice.kind === 'grade-price' && entry.grade === choice.grade),
  );
  const further = (mapping.further ?? []).filter(
    (one) => one.column !== column && !(choice.kind === 'field' && one.field === choice.field),
  );
  const selected = {
    ...(further.length > 0 && { further }),
    fields: choice.kind === 'field' ? { ...fields, [choice.field]: column } : fields,
    gradePrices: choice.kind === 'grade-price' ? [...gradePrices, { grade: choice.grade, column }] : gradePrices,
  };
  return { ...selected, unused: unusedOf(columns, selected) };
}

/** A saved mapping, reduced to the columns that exist. */
export function fittingMapping(mapping: Omit<ColumnMapping, 'unused'>, columns: readonly string[]): ColumnMapping {
  const known = new Set(columns);
  const further = mapping.further?.filter(({ column }) => known.has(column)) ?? [];
  const selected = {
    ...(further.length > 0 && { further }),
    fields: Object.fromEntries(
      Object.entries(mapping.fields).filter(([field, column]) => isImportField(field) && known.has(column)),
    ),
    gradePrices: mapping.gradePrices.filter(({ column }) => known.has(column)),
  };
  return { ...selected, unused: unusedOf(columns, selected) };
}
