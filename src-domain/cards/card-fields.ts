import {
  type CardField,
  type CardFieldTypes,
  cardFieldTypes,
  type FieldsWith,
  rowsOf,
  type TypeRow,
} from './card-field-types.ts';

type PlaceRow = {
  /** Default label, and column header in a file. */
  readonly label: string;
  /** Other column names in a file, lower case, tried in this order. May include the label to give it a place. */
  readonly names?: readonly string[];
  /** Key in the column mapping, if not the field name. */
  readonly key?: string;
  /** Section of the card form. */
  readonly section?: 'card' | 'details' | 'grading' | 'offer' | 'description';
  /** Fields with the same part are compared and resolved together in an edit conflict. */
  readonly part?: string;
  /** Shown in the list of facts on the card's page. */
  readonly fact?: true;
  /** Belongs to one copy: a duplicate starts without it (CMGR-37). */
  readonly ofCopy?: true;
  /** Printed on the slab: an ungraded card has none (CMGR-09). */
  readonly ofSlab?: true;
};

/** The full declaration of a field. Storage, files, forms, audit log and lists derive from it. */
export type FieldRow = TypeRow & PlaceRow;

export type FieldTable = Readonly<Record<string, FieldRow>>;

const places = {
  title: { label: 'Title', names: ['listing title', 'card title', 'card name', 'card', 'name'], section: 'card' },
  player: { label: 'Player', names: ['player name'], section: 'card', fact: true },
  team: { label: 'Team', names: ['team name'], section: 'card', fact: true },
  year: { label: 'Year', names: ['season'], section: 'card', fact: true },
  brand: { label: 'Brand', names: ['manufacturer'], section: 'card', fact: true },
  set: { label: 'Set', names: ['set name', 'set', 'product'], section: 'details', fact: true },
  insert: { label: 'Insert', names: ['insert set', 'insert name', 'subset'], section: 'details', fact: true },
  cardNumber: { label: 'Card number', names: ['card no'], section: 'details', fact: true },
  parallel: { label: 'Parallel', names: ['variation'], section: 'details', fact: true },
  serialNumber: {
    label: 'Serial number',
    names: ['serial', 'numbered'],
    section: 'details',
    part: 'serial',
    fact: true,
    ofCopy: true,
  },
  printRun: { label: 'Print run', names: ['numbered to'], section: 'details', part: 'serial' },
  isRookie: { label: 'Rookie', names: ['rookie card', 'is rookie'], key: 'rookie', section: 'details', fact: true },
  isAutograph: {
    label: 'Autograph',
    names: ['autographed', 'signed', 'is autograph'],
    key: 'autograph',
    section: 'details',
    fact: true,
  },
  sport: { label: 'Sport', names: ['category'], section: 'card', fact: true },
  condition: { label: 'Condition', section: 'grading', fact: true },
  isGraded: {
    label: 'Graded',
    names: ['is graded'],
    key: 'graded',
    section: 'grading',
    part: 'grading',
  },
  grade: { label: 'Grade', section: 'grading', part: 'grading', fact: true, ofSlab: true },
  gradingCompany: { label: 'Grading company', names: ['grader'], section: 'grading', part: 'grading', ofSlab: true },
  certNumber: {
    label: 'Certification number',
    names: ['cert number', 'cert no', 'cert', 'certificate number'],
    section: 'grading',
    fact: true,
    ofCopy: true,
    ofSlab: true,
  },
  price: { label: 'Price', names: ['price usd', 'sold price', 'sale price'], section: 'offer' },
  stock: { label: 'Stock', names: ['quantity', 'copies'], section: 'offer', fact: true },
  isPosted: { label: 'Posted', names: ['is posted'], key: 'posted', section: 'offer' },
  isHomepage: {
    label: 'Home page',
    names: ['homepage', 'is homepage'],
    key: 'homepage',
    section: 'offer',
  },
  isHot: { label: 'Hot', names: ['is hot'], key: 'hot', section: 'offer' },
  acceptsOffers: { label: 'Accepts offers', section: 'details' },
  /** Of a file only: the shop shows what it recorded itself (`priceChangeOf`). */
  priceChange: { label: 'Price change' },
  addedAt: { label: 'Added at' },
  ebayUrl: {
    label: 'Listing URL',
    names: ['ebay item id', 'item id', 'ebay url', 'listing url', 'url'],
    key: 'itemId',
    section: 'offer',
  },
  imageUrl: { label: 'Image URL', names: ['image', 'picture'], part: 'pictures' },
  backImageUrl: {
    label: 'Back image URL',
    names: ['back image', 'back picture'],
    part: 'pictures',
  },
  additionalImageUrls: {
    label: 'More image URLs',
    names: ['additional image urls', 'additional images', 'more images', 'more pictures'],
    key: 'moreImageUrls',
    part: 'pictures',
  },
  description: { label: 'Description', section: 'description' },
} as const satisfies Record<CardField, PlaceRow>;

export type CardFields = { readonly [Field in CardField]: CardFieldTypes[Field] & (typeof places)[Field] };

export const cardFields = Object.fromEntries(
  rowsOf(cardFieldTypes).map(([field, row]) => [field, { ...row, ...places[field as CardField] }]),
) as unknown as CardFields;

export type FieldWith<Property extends keyof FieldRow> = FieldsWith<CardFields, Property>;
