import { type CardFieldTypes, cardFieldTypes, type FieldsWith, rowsOf, type TypeTable } from './card-field-types.ts';
/** A column that the Card Manager's table can do without (CMGR-02, CMGR-29). */
export type CardColumn = 'image' | CardFieldTypes[FieldsWith<CardFieldTypes, 'column'>]['column'];

/** Until somebody chooses otherwise (CMGR-02). */
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

/** The columns that show the fields of a table, after those that are there from the start. */
export const columnsShowing = (table: TypeTable): readonly string[] => [
  ...new Set([...startColumns, ...rowsOf(table).flatMap(([, { column }]) => column ?? [])]),
];

/** All columns, in their order. The player, by whom a row is known, and the actions are always there. */
export const cardColumns = columnsShowing(cardFieldTypes) as readonly CardColumn[];

/** Columns in their order, each once. */
export const inOrder = (columns: readonly CardColumn[]): readonly CardColumn[] =>
  cardColumns.filter((column) => columns.includes(column));
