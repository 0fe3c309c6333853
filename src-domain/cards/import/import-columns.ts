/** What a column of an imported file can tell about a card, and the names it is found by. */
export const importFields = {
  cardId: ['card id'],
  sourceId: ['id', 'row id', 'source id'],
  title: ['title', 'listing title', 'card title', 'card name', 'card', 'name'],
  player: ['player', 'player name'],
  team: ['team', 'team name'],
  year: ['year', 'season'],
  brand: ['brand', 'manufacturer'],
  set: ['set name', 'set', 'product'],
  cardNumber: ['card number', 'card no'],
  parallel: ['parallel', 'variation'],
  serialNumber: ['serial number', 'serial', 'numbered'],
  printRun: ['print run', 'numbered to'],
  rookie: ['rookie', 'rookie card', 'is rookie'],
  autograph: ['autograph', 'autographed', 'signed', 'is autograph'],
  sport: ['sport', 'category'],
  condition: ['condition'],
  graded: ['graded', 'is graded'],
  grade: ['grade'],
  gradingCompany: ['grading company', 'grader'],
  certNumber: ['certification number', 'cert number', 'cert no', 'cert', 'certificate number'],
  price: ['price', 'price usd', 'sold price', 'sale price'],
  stock: ['stock', 'quantity', 'copies'],
  posted: ['posted', 'is posted'],
  homepage: ['home page', 'homepage', 'is homepage'],
  hot: ['hot', 'is hot'],
  priceChange: ['price change'],
  addedAt: ['added at'],
  itemId: ['ebay item id', 'item id', 'ebay url', 'listing url', 'url'],
  imageUrl: ['image url', 'image', 'picture'],
  backImageUrl: ['back image url', 'back image', 'back picture'],
  moreImageUrls: ['more image urls', 'additional image urls', 'additional images', 'more images', 'more pictures'],
  description: ['description'],
} as const;

export type ImportField = keyof typeof importFields;

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
