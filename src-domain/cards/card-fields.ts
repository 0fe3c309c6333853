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

/** What is declared of a field, once; storage, files, the form, the audit log and lists derive from it. */
export type FieldRow = {
  readonly type: FieldType;
  /** What it is called where nothing more fitting is said, and the header of its column in a file. */
  readonly label: string;
  /** Every card has it; of the others an absent value says that it is not known. */
  readonly required?: true;
  /** Of a text, in characters. */
  readonly limit?: number;
  /** Further names of its column in a file, in lower case; with the label's among them they are tried in this order. */
  readonly names?: readonly string[];
  /** What the mapping of a file's columns calls it, where that is not its own name. */
  readonly key?: string;
  /** Where the card's form asks for it. */
  readonly section?: 'card' | 'details' | 'grading' | 'offer' | 'description';
  /** Fields that are compared and chosen as one when two people edited a card. */
  readonly part?: string;
  /** The column of the Card Manager that shows it. */
  readonly column?: string;
  /** Listed on the card's page. */
  readonly fact?: true;
  /** A text that tells a card from others like it, on its tile and in the cart. */
  readonly variant?: true;
  /** A text that shoppers' searches go through; the Card Manager's goes through every text. */
  readonly search?: true;
  /** Belongs to one copy: a duplicate of the card begins without it (CMGR-37). */
  readonly ofCopy?: true;
  /** Stands on the slab: an ungraded card has none (CMGR-09). */
  readonly ofSlab?: true;
};

export type FieldTable = Readonly<Record<string, FieldRow>>;

/** The fields of a card, in the order of a file's columns (DATA-01, CMGR-40). */
export const cardFields = {
  title: {
    type: 'text',
    required: true,
    limit: 500,
    label: 'Title',
    names: ['listing title', 'card title', 'card name', 'card', 'name'],
    section: 'card',
  },
  player: {
    type: 'text',
    required: true,
    limit: 200,
    label: 'Player',
    names: ['player name'],
    section: 'card',
    fact: true,
  },
  team: {
    type: 'text',
    required: true,
    limit: 200,
    label: 'Team',
    names: ['team name'],
    section: 'card',
    column: 'team',
    fact: true,
  },
  /** The season's first year; 0 when the card's year is not known. */
  year: {
    type: 'year',
    required: true,
    label: 'Year',
    names: ['season'],
    section: 'card',
    column: 'year',
    fact: true,
  },
  brand: {
    type: 'text',
    required: true,
    limit: 200,
    label: 'Brand',
    names: ['manufacturer'],
    section: 'card',
    column: 'brand',
    fact: true,
  },
  /** The product line, 'Prizm' or 'Chrome Update'; the brand may name it too. Absent where nobody knows (DATA-19). */
  set: {
    type: 'text',
    limit: 200,
    label: 'Set',
    names: ['set name', 'set', 'product'],
    section: 'details',
    column: 'set',
    fact: true,
    search: true,
  },
  /** The card's number in its set, without '#': '57', 'RC-12'. */
  cardNumber: {
    type: 'text',
    limit: 50,
    label: 'Card number',
    names: ['card no'],
    section: 'details',
    column: 'number',
    fact: true,
  },
  /** 'Silver', 'Gold Refractor'; absent on a base card. */
  parallel: {
    type: 'text',
    limit: 100,
    label: 'Parallel',
    names: ['variation'],
    section: 'details',
    column: 'parallel',
    fact: true,
    search: true,
  },
  /** Which copy of a numbered print run this is; only beside `printRun`, and never above it. */
  serialNumber: {
    type: 'count',
    label: 'Serial number',
    names: ['serial', 'numbered'],
    section: 'details',
    part: 'serial',
    column: 'number',
    fact: true,
    ofCopy: true,
  },
  /** How many copies of a numbered card were printed: the 99 of '/99'. */
  printRun: {
    type: 'count',
    label: 'Print run',
    names: ['numbered to'],
    section: 'details',
    part: 'serial',
    column: 'number',
  },
  isRookie: {
    type: 'flag',
    label: 'Rookie',
    names: ['rookie card', 'is rookie'],
    key: 'rookie',
    section: 'details',
    fact: true,
  },
  isAutograph: {
    type: 'flag',
    label: 'Autograph',
    names: ['autographed', 'signed', 'is autograph'],
    key: 'autograph',
    section: 'details',
    fact: true,
  },
  /** Absent when the card belongs to none of the five sports, or nobody knows. */
  sport: {
    type: 'sport',
    label: 'Sport',
    names: ['category'],
    section: 'card',
    fact: true,
  },
  /** 'Near Mint', 'Mint', … For a graded card the word that goes with its grade. */
  condition: {
    type: 'text',
    required: true,
    limit: 100,
    label: 'Condition',
    section: 'grading',
    column: 'condition',
    fact: true,
  },
  isGraded: {
    type: 'flag',
    required: true,
    label: 'Graded',
    names: ['is graded'],
    key: 'graded',
    section: 'grading',
    part: 'grading',
    column: 'graded',
  },
  /** As the slab reads it: 'PSA 10', or '10' beside `gradingCompany`. Absent on a raw card. */
  grade: {
    type: 'text',
    limit: 100,
    label: 'Grade',
    section: 'grading',
    part: 'grading',
    column: 'grade',
    fact: true,
    ofSlab: true,
  },
  gradingCompany: {
    type: 'text',
    limit: 100,
    label: 'Grading company',
    names: ['grader'],
    section: 'grading',
    part: 'grading',
    ofSlab: true,
  },
  /** The number on the slab's label, by which the grader's page finds it; no two cards in stock share one (`certificate.ts`). */
  certNumber: {
    type: 'text',
    limit: 40,
    label: 'Certification number',
    names: ['cert number', 'cert no', 'cert', 'certificate number'],
    section: 'grading',
    column: 'certification',
    fact: true,
    ofCopy: true,
    ofSlab: true,
  },
  /** US dollars, at most two decimals (MONEY-07). Sums are made in cents, never with this number. */
  price: {
    type: 'price',
    required: true,
    label: 'Price',
    names: ['price usd', 'sold price', 'sale price'],
    section: 'offer',
    column: 'price',
  },
  /** Copies that can still be sold: a non-negative integer, or absent when not tracked (DATA-03). */
  stock: {
    type: 'copies',
    label: 'Stock',
    names: ['quantity', 'copies'],
    section: 'offer',
    column: 'stock',
    fact: true,
  },
  isPosted: {
    type: 'flag',
    required: true,
    label: 'Posted',
    names: ['is posted'],
    key: 'posted',
    section: 'offer',
    column: 'status',
  },
  isHomepage: {
    type: 'flag',
    required: true,
    label: 'Home page',
    names: ['homepage', 'is homepage'],
    key: 'homepage',
    section: 'offer',
    column: 'status',
  },
  isHot: {
    type: 'flag',
    required: true,
    label: 'Hot',
    names: ['is hot'],
    key: 'hot',
    section: 'offer',
    column: 'status',
  },
  /** Percent, one decimal is shown. */
  priceChange: { type: 'percent', label: 'Price change', section: 'offer' },
  /** ISO instant at which the card came into the shop: 'newest first' goes by it. */
  addedAt: { type: 'instant', label: 'Added at', column: 'added' },
  /** The marketplace listing; empty when there is none. */
  ebayUrl: {
    type: 'text',
    required: true,
    limit: 2_000,
    label: 'Listing URL',
    names: ['ebay item id', 'item id', 'ebay url', 'listing url', 'url'],
    key: 'itemId',
    section: 'offer',
  },
  imageUrl: {
    type: 'address',
    required: true,
    label: 'Image URL',
    names: ['image', 'picture'],
    part: 'pictures',
    column: 'pictures',
  },
  /** The one of the additional pictures that shows the card's back; the primary one shows its front. */
  backImageUrl: {
    type: 'address',
    label: 'Back image URL',
    names: ['back image', 'back picture'],
    part: 'pictures',
    column: 'pictures',
  },
  additionalImageUrls: {
    type: 'addresses',
    label: 'More image URLs',
    names: ['additional image urls', 'additional images', 'more images', 'more pictures'],
    key: 'moreImageUrls',
    part: 'pictures',
    column: 'pictures',
  },
  description: {
    type: 'text',
    required: true,
    limit: 20_000,
    label: 'Description',
    section: 'description',
    column: 'description',
  },
} as const satisfies FieldTable;

export type CardFields = typeof cardFields;
export type CardField = keyof CardFields;

/** The fields with such a type. */
export type FieldOf<Type extends FieldType, Table extends FieldTable = CardFields> = {
  [Field in keyof Table]: Table[Field]['type'] extends Type ? Field : never;
}[keyof Table];

/** The fields of a table with their rows, in its order. */
export const rowsOf = <Table extends FieldTable>(
  table: Table,
): readonly (readonly [field: keyof Table & string, row: FieldRow])[] => Object.entries(table);

/** The highest serial number, and so the longest print run, that is counted. */
export const longestPrintRun = 99_999;
