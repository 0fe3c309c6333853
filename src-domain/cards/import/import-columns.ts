import { rowsOf } from '../card-field-types.ts';
import { cardFields, type FieldRow, type FieldTable } from '../card-fields.ts';
import type { CardFile } from './card-file.ts';
import { type ColumnKey, columnName, columnNames, type FileField } from './column-meaning.ts';
import { fieldByValues, isFieldOfOtherValues, isRowCount } from './column-values.ts';
import type { ImportRow } from './import-row.ts';

export const columnKey = (field: string, { key = field }: FieldRow): string => key;

export type ImportField = ColumnKey | FileField;

const otherNames: Readonly<Record<string, readonly string[]>> = columnNames;

/** Column names of a table's fields, the label first. */
export const columnNamesOf = (table: FieldTable): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    rowsOf(table).map(([field, row]) => {
      const key = columnKey(field, row);
      return [key, [columnName(row.label), ...(otherNames[key] ?? [])]];
    }),
  );

/** Names of each field, in the order in which they are read. */
export const importFields = { ...columnNames, ...columnNamesOf(cardFields) } as Readonly<
  Record<ImportField, readonly string[]>
>;

/** Names of a field for a list that is read by people. */
const namesShown = 8;

export const namesText = (names: readonly string[]): string =>
  [...names.slice(0, namesShown), ...(names.length > namesShown ? ['…'] : [])].join(', ');

export const isImportField = (text: string): text is ImportField => Object.hasOwn(importFields, text);

const fieldOfName = new Map(
  (Object.entries(importFields) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name, place) => [name, { field, place }] as const),
  ),
);

/** Whether a text is the name of a column that an import reads. */
export const isColumnName = (text: string): boolean => fieldOfName.has(columnName(text)) || gradePrice(text) !== null;

export type GradePriceColumn = { readonly grade: string; readonly column: string };
export type FieldColumn = { readonly field: ImportField; readonly column: string };

/** Column name per field. */
export type ColumnMapping = {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly gradePrices: readonly GradePriceColumn[];
  /** More columns of the same fields: read where the cells before are empty; all of them for pictures and status. */
  readonly further?: readonly FieldColumn[] | undefined;
  /** Columns that are ignored. */
  readonly unused: readonly string[];
};

/** The columns cannot identify a card: title, player or card id is required. */
export type ColumnsMissing = { readonly kind: 'columns-missing'; readonly found: readonly string[] };

function gradePrice(column: string): GradePriceColumn | null {
  const [, grade] = /^(raw|[a-z]+ \d+(?:\.\d)?)(?: avg| average)? price$/.exec(columnName(column)) ?? [];
  return grade ? { grade, column } : null;
}

type Used = Omit<ColumnMapping, 'unused'>;

/** All columns that a mapping reads. */
export const usedColumns = ({ fields, gradePrices, further = [] }: Used): string[] => [
  ...Object.values(fields),
  ...[...gradePrices, ...further].map(({ column }) => column),
];

export function unusedOf(columns: readonly string[], mapping: Used): string[] {
  const used = new Set(usedColumns(mapping));
  return columns.filter((column) => !used.has(column));
}

const columnsByField = new WeakMap<Used, Map<ImportField, readonly string[]>>();

/** Columns that tell a field, in the order in which they are read. Kept, because each row asks for most fields. */
export function columnsByMeaning(mapping: Used, field: ImportField): readonly string[] {
  let known = columnsByField.get(mapping);
  if (known === undefined) {
    known = new Map();
    columnsByField.set(mapping, known);
  }
  const before = known.get(field);
  if (before !== undefined) return before;
  const columns = [
    ...[mapping.fields[field] ?? []].flat(),
    ...(mapping.further ?? []).filter((one) => one.field === field).map(({ column }) => column),
  ];
  known.set(field, columns);
  return columns;
}

const isName: ReadonlySet<string> = new Set(['name', 'card name', 'item name', 'card']);
const descriptive = ['description', 'item description', 'details', 'notes'];

type Found = FieldColumn & { readonly name: string; readonly place: number };

/** Whether other columns say what card it is, so that a 'Name' is a player's. */
const hasCardColumns = (found: readonly Found[]): boolean =>
  found.filter(({ field }) => ['year', 'set', 'cardNumber', 'brand', 'team'].includes(field)).length >= 2;

/**
 * What the other columns decide: whether 'Name' is a player, 'Product' a set, '#' a count of rows, a description the title.
 */
function inContext(
  found: readonly Found[],
  columns: readonly string[],
  samples: readonly ImportRow[],
): readonly Found[] {
  const has = (field: ImportField, but?: Found): boolean => found.some((one) => one.field === field && one !== but);
  const settled = found.flatMap((one): Found[] => {
    if (one.name === '#' && (has('cardNumber', one) || isRowCount(one.column, samples))) return [];
    if (one.field === 'title' && isName.has(one.name) && one.name !== 'card' && !has('player')) {
      const isPlayer = fieldByValues(one.column, samples) === 'player' || samples.length === 0;
      if (isPlayer && (has('title', one) || hasCardColumns(found))) return [{ ...one, field: 'player', place: 99 }];
    }
    if (one.name === 'product' && one.field === 'title' && has('player')) {
      return [{ ...one, field: has('set') ? 'brand' : 'set', place: 99 }];
    }
    return [one];
  });
  if (settled.some(({ field }) => field === 'title' || field === 'player' || field === 'cardId')) return settled;
  const column = columns.find((candidate) => descriptive.includes(columnName(candidate)));
  const others = settled.filter((one) => one.column !== column);
  return column === undefined ? settled : [...others, { field: 'title', column, name: 'description', place: 99 }];
}

function foundIn(columns: readonly string[], samples: readonly ImportRow[]): readonly Found[] {
  const found = columns.flatMap((column): Found[] => {
    // A second 'Title' is called 'Title (2)'.
    const name = columnName(column);
    const named = fieldOfName.get(name);
    if (named === undefined) return [];
    const other = isFieldOfOtherValues(named.field, name, column, columns, samples);
    if (other === null) return [{ field: named.field, column, name, place: named.place }];
    const isTaken = columns.some((one) => fieldOfName.get(columnName(one))?.field === other);
    // Another id than the file's own is no link either.
    if (isTaken) return other === 'sourceId' ? [] : [{ field: named.field, column, name, place: named.place }];
    return [{ field: other, column, name, place: named.place }];
  });
  return inContext(found, columns, samples)
    .filter(({ field, column }) => field !== 'sourceId' || !repeats(column, samples))
    .toSorted((one, other) => one.place - other.place);
}

/** A label that several cards share, such as the number of their box, is no id. */
function repeats(column: string, samples: readonly ImportRow[]): boolean {
  const ids = samples.map(({ values }) => values[column]?.trim() ?? '').filter(Boolean);
  return new Set(ids).size < ids.length;
}

const isSet = (field: ImportField): boolean => field === 'title' || field === 'player' || field === 'cardId';

/**
 * Matches columns by their names. Where a name says too little, or nothing in the file names a card, the values of the first
 * rows decide.
 * @param guess whether columns without a known name are matched by their values too
 */
export function mapColumns(
  columns: readonly string[],
  samples: readonly ImportRow[] = [],
  guess = false,
): ColumnMapping {
  const fields: Partial<Record<ImportField, string>> = {};
  const further: FieldColumn[] = [];
  for (const { field, column } of foundIn(columns, samples)) {
    if (fields[field] === undefined) fields[field] = column;
    else if (!isSet(field) && field !== 'sourceId' && field !== 'itemId') further.push({ field, column });
  }
  const gradePrices = columns.flatMap((column) => gradePrice(column) ?? []);
  if (guess || !namesCards({ fields })) {
    for (const column of unusedOf(columns, { fields, gradePrices, further })) {
      const field = fieldByValues(column, samples);
      if (field !== null && fields[field] === undefined) fields[field] = column;
    }
  }
  const selected = { fields, gradePrices, ...(further.length > 0 && { further }) };
  return { ...selected, unused: unusedOf(columns, selected) };
}

/** Matches the columns of a file; those of a file without column names by their values. */
export const mappingOf = ({
  columns,
  samples,
  headerRow,
}: Pick<CardFile, 'columns' | 'samples' | 'headerRow'>): ColumnMapping =>
  mapColumns(columns, samples, headerRow === null);

/** Whether the columns can identify a card. */
export const namesCards = ({ fields }: Pick<ColumnMapping, 'fields'>): boolean =>
  Boolean(fields.title ?? fields.player ?? fields.cardId);

/** Whether the file is an export of the shop, which contains all fields. */
export const isShopFile = ({ fields }: ColumnMapping): boolean =>
  [fields.cardId, fields.posted, fields.homepage, fields.hot, fields.graded].every((column) => column !== undefined);
