/**
 * The columns that the Card Manager's table can do without, in their order (CMGR-02, CMGR-29). The player, by whom a row is
 * known, and the actions are always there.
 */
export const cardColumns = [
  'image',
  'team',
  'year',
  'brand',
  'price',
  'graded',
  'grade',
  'status',
  'set',
  'number',
  'parallel',
  'condition',
  'certification',
  'stock',
  'added',
  'pictures',
  'description',
] as const;
export type CardColumn = (typeof cardColumns)[number];

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

/**
 * Remembers on this device which columns the Card Manager shows (CMGR-29).
 *
 * Promises: `startColumns` until somebody chooses, and where nothing usable is stored; columns come in their order, each once;
 * none at all is a choice, too; never fails — what cannot be read or written is logged as a warning, and what was chosen holds
 * as long as the page.
 */
export interface ColumnChoice {
  shown(): readonly CardColumn[];
  show(columns: readonly CardColumn[]): void;
}

/** Columns in their order, each once. */
export const inOrder = (columns: readonly CardColumn[]): readonly CardColumn[] =>
  cardColumns.filter((column) => columns.includes(column));
