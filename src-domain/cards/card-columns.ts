import { type CardFieldTypes, cardFieldTypes, type FieldsWith, rowsOf, type TypeTable } from './card-field-types.ts';
/** Columns of the Card Manager that can be hidden. */
export type CardColumn = 'image' | CardFieldTypes[FieldsWith<CardFieldTypes, 'column'>]['column'];

/** Shown by default. */
export const startColumns: readonly CardColumn[] = [
  'image',
  'team',
  'year',
  'brand',
  'price',
  'graded',
  'grade',
  'status',
];

/** Columns of a table's fields, after the default ones. */
export const columnsShowing = (table: TypeTable): readonly string[] => [
  ...new Set([...startColumns, ...rowsOf(table).flatMap(([, { column }]) => column ?? [])]),
];

/** All columns, in order. The player and the actions are always shown. */
export const cardColumns = columnsShowing(cardFieldTypes) as readonly CardColumn[];

export const inOrder = (columns: readonly CardColumn[]): readonly CardColumn[] =>
  cardColumns.filter((column) => columns.includes(column));
