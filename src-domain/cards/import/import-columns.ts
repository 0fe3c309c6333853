import { type CardField, rowsOf } from '../card-field-types.ts';
import { type CardFields, cardFields, type FieldRow, type FieldTable } from '../card-fields.ts';

const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/\be bay\b/g, 'ebay')
    .trim();

export const columnKey = (field: string, { key = field }: FieldRow): string => key;

type ColumnKey = {
  [Field in CardField]: CardFields[Field] extends { readonly key: infer Key extends string } ? Key : Field;
}[CardField];

export type ImportField = 'cardId' | 'sourceId' | ColumnKey;

/** Column names of a table's fields. The label comes first, unless `names` includes it. */
export const columnNamesOf = (table: FieldTable): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    rowsOf(table).map(([field, row]) => {
      const { label, names = [] } = row;
      const own = plain(label);
      return [columnKey(field, row), names.includes(own) ? names : [own, ...names]];
    }),
  );

export const importFields: Readonly<Record<ImportField, readonly string[]>> = {
  cardId: ['card id'],
  sourceId: ['id', 'row id', 'source id'],
  ...(columnNamesOf(cardFields) as Record<ColumnKey, readonly string[]>),
};

export const isImportField = (text: string): text is ImportField => Object.hasOwn(importFields, text);

export type GradePriceColumn = { readonly grade: string; readonly column: string };

/** Column name per field. */
export type ColumnMapping = {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly gradePrices: readonly GradePriceColumn[];
  /** Columns that are ignored. */
  readonly unused: readonly string[];
};

/** The columns cannot identify a card: title, player or card id is required. */
export type ColumnsMissing = { readonly kind: 'columns-missing'; readonly found: readonly string[] };

function gradePrice(column: string): GradePriceColumn | null {
  const [, grade] = /^(raw|[a-z]+ \d+(?:\.\d)?)(?: avg| average)? price$/.exec(plain(column)) ?? [];
  return grade ? { grade, column } : null;
}

export function unusedOf(columns: readonly string[], { fields, gradePrices }: Omit<ColumnMapping, 'unused'>): string[] {
  const used = new Set([...Object.values(fields), ...gradePrices.map(({ column }) => column)]);
  return columns.filter((column) => !used.has(column));
}

/** Matches columns by name, ignoring case, spaces and underscores. */
export function mapColumns(columns: readonly string[]): ColumnMapping {
  const byName = new Map(columns.toReversed().map((column) => [plain(column), column]));
  const fields: Partial<Record<ImportField, string>> = {};
  for (const [field, names] of Object.entries(importFields) as [ImportField, readonly string[]][]) {
    const name = names.find((candidate) => byName.has(candidate));
    const column = name === undefined ? undefined : byName.get(name);
    if (column !== undefined) fields[field] = column;
  }
  const gradePrices = columns.flatMap((column) => gradePrice(column) ?? []);
  return { fields, gradePrices, unused: unusedOf(columns, { fields, gradePrices }) };
}

/** Whether the columns can identify a card. */
export const namesCards = ({ fields }: ColumnMapping): boolean =>
  Boolean(fields.title ?? fields.player ?? fields.cardId);

/** Whether the file is an export of the shop, which contains all fields. */
export const isShopFile = ({ fields }: ColumnMapping): boolean =>
  [fields.cardId, fields.posted, fields.homepage, fields.hot, fields.graded].every((column) => column !== undefined);
