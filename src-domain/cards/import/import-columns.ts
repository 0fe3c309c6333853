import { type CardField, rowsOf } from '../card-field-types.ts';
import { type CardFields, cardFields, type FieldRow, type FieldTable } from '../card-fields.ts';

const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/\be bay\b/g, 'ebay')
    .trim();

/** What a mapping calls the column of a field. */
export const columnKey = (field: string, { key = field }: FieldRow): string => key;

type ColumnKey = {
  [Field in CardField]: CardFields[Field] extends { readonly key: infer Key extends string } ? Key : Field;
}[CardField];

/** What a column of an imported file can tell. */
export type ImportField = 'cardId' | 'sourceId' | ColumnKey;

/** The names that the columns of a table's fields are found by: the label's first, unless it has its place among the others. */
export const columnNamesOf = (table: FieldTable): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    rowsOf(table).map(([field, row]) => {
      const { label, names = [] } = row;
      const own = plain(label);
      return [columnKey(field, row), names.includes(own) ? names : [own, ...names]];
    }),
  );

/** The names that columns are found by. */
export const importFields: Readonly<Record<ImportField, readonly string[]>> = {
  cardId: ['card id'],
  sourceId: ['id', 'row id', 'source id'],
  ...(columnNamesOf(cardFields) as Record<ColumnKey, readonly string[]>),
};

export const isImportField = (text: string): text is ImportField => Object.hasOwn(importFields, text);

/** A price column for one grade: 'PSA 10 Price', 'PSA 9 Avg Price', 'Raw Avg Price'. */
export type GradePriceColumn = { readonly grade: string; readonly column: string };

/** Which column of the file tells which field. */
export type ColumnMapping = {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly gradePrices: readonly GradePriceColumn[];
  /** Columns that tell nothing the shop keeps. */
  readonly unused: readonly string[];
};

/** A file whose columns name no card: it needs a title, a player or a card id. */
export type ColumnsMissing = { readonly kind: 'columns-missing'; readonly found: readonly string[] };

function gradePrice(column: string): GradePriceColumn | null {
  const [, grade] = /^(raw|[a-z]+ \d+(?:\.\d)?)(?: avg| average)? price$/.exec(plain(column)) ?? [];
  return grade ? { grade, column } : null;
}

/** Columns that neither a field nor a grade's price uses. */
export function unusedOf(columns: readonly string[], { fields, gradePrices }: Omit<ColumnMapping, 'unused'>): string[] {
  const used = new Set([...Object.values(fields), ...gradePrices.map(({ column }) => column)]);
  return columns.filter((column) => !used.has(column));
}

/** Matches the columns by their names, without regard to case, spaces and underscores. */
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

/** Whether the columns can name a card at all. */
export const namesCards = ({ fields }: ColumnMapping): boolean =>
  Boolean(fields.title ?? fields.player ?? fields.cardId);

/** Whether a file has the columns that only the shop's own export has: its rows say everything of a card. */
export const isShopFile = ({ fields }: ColumnMapping): boolean =>
  [fields.cardId, fields.posted, fields.homepage, fields.hot, fields.graded].every((column) => column !== undefined);
