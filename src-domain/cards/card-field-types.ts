/** How a field's value is kept, read, written and entered; `FieldTypes` in `card.ts` says what each is in the code. */
export type FieldType =
  | 'text'
  | 'year'
  | 'count'
  | 'flag'
  | 'sport'
  | 'price'
  | 'percent'
  | 'copies'
  | 'instant'
  | 'address'
  | 'addresses';

/** What a field holds. */
export type TypeRow = {
  readonly type: FieldType;
  /** Every card has it; of the others an absent value says that it is not known. */
  readonly required?: true;
  /** Of a text, in characters. */
  readonly limit?: number;
  /** A text that tells a card from others like it, on its tile and in the cart. */
  readonly variant?: true;
  /** The column of the Card Manager that shows it. */
  readonly column?: string;
  /** A text that shoppers' searches go through; the Card Manager's goes through every text. */
  readonly search?: true;
};

export type TypeTable = Readonly<Record<string, TypeRow>>;

/**
 * The fields of a card, in the order of a file's columns (DATA-01, CMGR-40). `card-fields.ts` says what each is called and where
 * it is shown: that half is not loaded with the first page.
 */
export const cardFieldTypes = {
  title: { type: 'text', required: true, limit: 500 },
  player: { type: 'text', required: true, limit: 200 },
  team: { type: 'text', required: true, limit: 200, column: 'team' },
  /** The season's first year; 0 when the card's year is not known. */
  year: { type: 'year', required: true, column: 'year' },
  brand: { type: 'text', required: true, limit: 200, column: 'brand' },
  /** The product line, 'Prizm' or 'Chrome Update'; the brand may name it too. Absent where nobody knows (DATA-19). */
  set: { type: 'text', limit: 200, search: true, column: 'set' },
  /** The card's number in its set, without '#': '57', 'RC-12'. */
  cardNumber: { type: 'text', limit: 50, column: 'number' },
  /** 'Silver', 'Gold Refractor'; absent on a base card. */
  parallel: { type: 'text', limit: 100, variant: true, search: true, column: 'parallel' },
  /** Which copy of a numbered print run this is; only beside `printRun`, and never above it. */
  serialNumber: { type: 'count', column: 'number' },
  /** How many copies of a numbered card were printed: the 99 of '/99'. */
  printRun: { type: 'count', column: 'number' },
  isRookie: { type: 'flag' },
  isAutograph: { type: 'flag' },
  /** Absent when the card belongs to none of the five sports, or nobody knows. */
  sport: { type: 'sport' },
  /** 'Near Mint', 'Mint', … For a graded card the word that goes with its grade. */
  condition: { type: 'text', required: true, limit: 100, column: 'condition' },
  isGraded: { type: 'flag', required: true, column: 'graded' },
  /** As the slab reads it: 'PSA 10', or '10' beside `gradingCompany`. Absent on a raw card. */
  grade: { type: 'text', limit: 100, column: 'grade' },
  gradingCompany: { type: 'text', limit: 100 },
  /** The number on the slab's label, by which the grader's page finds it; no two cards in stock share one (`certificate.ts`). */
  certNumber: { type: 'text', limit: 40, column: 'certification' },
  /** US dollars, at most two decimals (MONEY-07). Sums are made in cents, never with this number. */
  price: { type: 'price', required: true, column: 'price' },
  /** Copies that can still be sold: a non-negative integer, or absent when not tracked (DATA-03). */
  stock: { type: 'copies', column: 'stock' },
  isPosted: { type: 'flag', required: true, column: 'status' },
  isHomepage: { type: 'flag', required: true, column: 'status' },
  isHot: { type: 'flag', required: true, column: 'status' },
  /** Percent, one decimal is shown. */
  priceChange: { type: 'percent' },
  /** ISO instant at which the card came into the shop: 'newest first' goes by it. */
  addedAt: { type: 'instant', column: 'added' },
  /** The marketplace listing; empty when there is none. */
  ebayUrl: { type: 'text', required: true, limit: 2_000 },
  imageUrl: { type: 'address', required: true, column: 'pictures' },
  /** The one of the additional pictures that shows the card's back; the primary one shows its front. */
  backImageUrl: { type: 'address', column: 'pictures' },
  additionalImageUrls: { type: 'addresses', column: 'pictures' },
  description: { type: 'text', required: true, limit: 20_000, column: 'description' },
} as const satisfies TypeTable;

export type CardFieldTypes = typeof cardFieldTypes;
export type CardField = keyof CardFieldTypes;

/** The fields with such a type. */
export type FieldOf<Type extends FieldType> = {
  [Field in CardField]: CardFieldTypes[Field]['type'] extends Type ? Field : never;
}[CardField];

/** The fields whose rows in a table say so. */
export type FieldsWith<Table, Property extends string> = {
  [Field in keyof Table]: Table[Field] extends { readonly [Key in Property]: unknown } ? Field : never;
}[keyof Table];

/** The fields of a table with their rows, in its order. */
export const rowsOf = <Row>(table: Readonly<Record<string, Row>>): readonly (readonly [field: string, row: Row])[] =>
  Object.entries(table);

/** The fields of a table whose rows say so, in its order. */
export const fieldsWith = <Table extends TypeTable, Property extends string>(
  table: Table,
  property: Property,
): readonly FieldsWith<Table, Property>[] =>
  Object.entries(table).flatMap(([field, row]) => (property in row ? [field as FieldsWith<Table, Property>] : []));

/** The highest serial number, and so the longest print run, that is counted. */
export const longestPrintRun = 99_999;
