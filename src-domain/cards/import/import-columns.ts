/** What a column of an imported file can tell about a card. */
export const importFields = {
  cardId: ['card id'],
  sourceId: ['id', 'row id', 'source id'],
  title: ['title', 'listing title', 'card title', 'card name', 'card', 'name'],
  player: ['player', 'player name'],
  team: ['team', 'team name'],
  year: ['year', 'season'],
  brand: ['brand', 'manufacturer'],
  set: ['set name', 'set', 'product'],
  sport: ['sport', 'category'],
  condition: ['condition'],
  grade: ['grade'],
  gradingCompany: ['grading company', 'grader'],
  price: ['price', 'price usd', 'sold price', 'sale price'],
  stock: ['stock', 'quantity', 'copies'],
  itemId: ['ebay item id', 'item id', 'ebay url', 'listing url', 'url'],
  imageUrl: ['image url', 'image', 'picture'],
  description: ['description'],
} as const;

export type ImportField = keyof typeof importFields;

/** A price column for one grade: 'PSA 10 Price', 'PSA 9 Avg Price', 'Raw Avg Price'. */
export type GradePriceColumn = { readonly grade: string; readonly column: string };

/** Which column of the file tells which field. */
export type ColumnMapping = {
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly gradePrices: readonly GradePriceColumn[];
  /** Columns that tell nothing the shop keeps. */
  readonly unused: readonly string[];
};

/** A file whose columns name no card: it needs a title or a player. */
export type ColumnsMissing = { readonly kind: 'columns-missing'; readonly found: readonly string[] };

const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/\be bay\b/g, 'ebay')
    .trim();

function gradePrice(column: string): GradePriceColumn | null {
  const [, grade] = /^(raw|[a-z]+ \d+(?:\.\d)?)(?: avg| average)? price$/.exec(plain(column)) ?? [];
  return grade ? { grade, column } : null;
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
  const used = new Set([...Object.values(fields), ...gradePrices.map(({ column }) => column)]);
  return { fields, gradePrices, unused: columns.filter((column) => !used.has(column)) };
}

/** Whether the columns can name a card at all. */
export const namesCards = ({ fields }: ColumnMapping): boolean => Boolean(fields.title ?? fields.player);
