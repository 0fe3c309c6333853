/** How a field is stored, parsed, formatted and entered. `FieldTypes` in `card.ts` has the TypeScript types. */
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

export type TypeRow = {
  readonly type: FieldType;
  /** Set on every card; other fields are absent when unknown. */
  readonly required?: true;
  /** Maximum characters of a text. */
  readonly limit?: number;
  /** Distinguishes similar cards on tiles and in the cart. */
  readonly variant?: true;
  /** The Card Manager column that shows the field. */
  readonly column?: string;
  /** Included in customer search. The Card Manager searches every text. */
  readonly search?: true;
  /** For staff: no list, page or answer that a customer can reach has it (INV-02). */
  readonly staffOnly?: true;
};

export type TypeTable = Readonly<Record<string, TypeRow>>;

/** In column order of a file (CMGR-40). Labels are in `card-fields.ts`, which the first page does not load. */
export const cardFieldTypes = {
  title: { type: 'text', required: true, limit: 500 },
  player: { type: 'text', required: true, limit: 200 },
  team: { type: 'text', required: true, limit: 200, column: 'team' },
  /** First year of the season; 0 when unknown. */
  year: { type: 'year', required: true, column: 'year' },
  brand: { type: 'text', required: true, limit: 200, column: 'brand' },
  /** Product line, 'Prizm' or 'Chrome Update'; the brand may repeat it. */
  set: { type: 'text', limit: 200, search: true, column: 'set' },
  /** 'Downtown', 'Stars of MLB'; absent on a card of the set itself. */
  insert: { type: 'text', limit: 100, variant: true, search: true, column: 'insert' },
  /** Without '#': '57', 'RC-12'. */
  cardNumber: { type: 'text', limit: 50, column: 'number' },
  /** 'Silver', 'Gold Refractor'; absent on a base card. */
  parallel: { type: 'text', limit: 100, variant: true, search: true, column: 'parallel' },
  /** At most `printRun`, and only beside it. */
  serialNumber: { type: 'count', column: 'number' },
  /** The 99 of '/99'. */
  printRun: { type: 'count', column: 'number' },
  isRookie: { type: 'flag' },
  isAutograph: { type: 'flag' },
  /** Absent for another sport or when unknown. */
  sport: { type: 'sport' },
  /** 'Near Mint', 'Mint', … For a graded card the word of its grade. */
  condition: { type: 'text', required: true, limit: 100, column: 'condition' },
  isGraded: { type: 'flag', required: true, column: 'graded' },
  /** As on the slab: 'PSA 10', or '10' beside `gradingCompany`. Absent on a raw card. */
  grade: { type: 'text', limit: 100, column: 'grade' },
  gradingCompany: { type: 'text', limit: 100 },
  /** Printed on the slab's label; unique among cards in stock (`certificate.ts`). */
  certNumber: { type: 'text', limit: 40, column: 'certification' },
  /** US dollars, at most two decimals. Calculate with cents instead. */
  price: { type: 'price', required: true, column: 'price' },
  /** Copies for sale; absent when not tracked (DATA-03). */
  stock: { type: 'copies', column: 'stock' },
  isPosted: { type: 'flag', required: true, column: 'status' },
  isHomepage: { type: 'flag', required: true, column: 'status' },
  isHot: { type: 'flag', required: true, column: 'status' },
  /** Customers may make offers, where the shop takes them on marked cards only. */
  acceptsOffers: { type: 'flag' },
  /** Percent, shown with one decimal. */
  priceChange: { type: 'percent' },
  /** ISO instant; sort key of 'newest first'. */
  addedAt: { type: 'instant', column: 'added' },
  /** Marketplace listing; empty when there is none. */
  ebayUrl: { type: 'text', required: true, limit: 2_000 },
  imageUrl: { type: 'address', required: true, column: 'pictures' },
  /** One of the additional pictures. The primary picture shows the front. */
  backImageUrl: { type: 'address', column: 'pictures' },
  additionalImageUrls: { type: 'addresses', column: 'pictures' },
  description: { type: 'text', required: true, limit: 20_000, column: 'description' },
  /** Where the card is kept: 'Box 3', 'Safe'. */
  storageBox: { type: 'text', limit: 40, column: 'location', staffOnly: true },
  storageRow: { type: 'text', limit: 40, column: 'location', staffOnly: true },
  storageSlot: { type: 'text', limit: 40, column: 'location', staffOnly: true },
  /** US dollars that one copy cost. */
  cost: { type: 'price', column: 'cost', staffOnly: true },
  /** Copies that cost one cent more than `cost`, so that the copies of a lot sum to what was paid. */
  costOdd: { type: 'count', column: 'cost', staffOnly: true },
  /** Number of the purchase lot. */
  lot: { type: 'count', column: 'lot', staffOnly: true },
} as const satisfies TypeTable;

export type CardFieldTypes = typeof cardFieldTypes;
export type CardField = keyof CardFieldTypes;

/** Fields that only staff may see. */
export type StaffField = FieldsWith<CardFieldTypes, 'staffOnly'>;

export type FieldOf<Type extends FieldType> = {
  [Field in CardField]: CardFieldTypes[Field]['type'] extends Type ? Field : never;
}[CardField];

export type FieldsWith<Table, Property extends string> = {
  [Field in keyof Table]: Table[Field] extends { readonly [Key in Property]: unknown } ? Field : never;
}[keyof Table];

export const rowsOf = <Row>(table: Readonly<Record<string, Row>>): readonly (readonly [field: string, row: Row])[] =>
  Object.entries(table);

export const fieldsWith = <Table extends TypeTable, Property extends string>(
  table: Table,
  property: Property,
): readonly FieldsWith<Table, Property>[] =>
  Object.entries(table).flatMap(([field, row]) => (property in row ? [field as FieldsWith<Table, Property>] : []));

export const fieldsForStaff: readonly StaffField[] = fieldsWith(cardFieldTypes, 'staffOnly');

type PublicTable = Omit<CardFieldTypes, StaffField>;

/** What customers may see of a card. */
export const publicFieldTypes = Object.fromEntries(
  rowsOf<TypeRow>(cardFieldTypes).filter(([, { staffOnly }]) => !staffOnly),
) as unknown as PublicTable;

/** Highest serial number and print run. */
export const longestPrintRun = 99_999;
