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
  /** Key in the column mapping, if not the field name. */
  readonly key?: string;
  /** Section of the card form. */
  readonly section?: 'card' | 'details' | 'grading' | 'offer' | 'inventory' | 'description';
  /** Fields with the same part are compared and resolved together in an edit conflict. */
  readonly part?: string;
  /** Shown in the list of facts on the card's page. */
  readonly fact?: true;
  /** Belongs to one copy: a card like it, by 'Duplicate' or from a file, starts without it (CMGR-37). */
  readonly ofCopy?: true;
  /** Printed on the slab: an ungraded card has none (CMGR-09). */
  readonly ofSlab?: true;
};

/** The full declaration of a field. Storage, files, forms, audit log and lists derive from it. */
export type FieldRow = TypeRow & PlaceRow;

export type FieldTable = Readonly<Record<string, FieldRow>>;

const places = {
  title: { label: 'Title', section: 'card' },
  player: { label: 'Player', section: 'card', fact: true },
  team: { label: 'Team', section: 'card', fact: true },
  year: { label: 'Year', section: 'card', fact: true },
  brand: { label: 'Brand', section: 'card', fact: true },
  set: { label: 'Set', section: 'details', fact: true },
  insert: { label: 'Insert', section: 'details', fact: true },
  cardNumber: { label: 'Card number', section: 'details', fact: true },
  parallel: { label: 'Parallel', section: 'details', fact: true },
  serialNumber: {
    label: 'Serial number',
    section: 'details',
    part: 'serial',
    fact: true,
    ofCopy: true,
  },
  printRun: { label: 'Print run', section: 'details', part: 'serial' },
  isRookie: { label: 'Rookie', key: 'rookie', section: 'details', fact: true },
  isAutograph: {
    label: 'Autograph',
    key: 'autograph',
    section: 'details',
    fact: true,
  },
  sport: { label: 'Sport', section: 'card', fact: true },
  condition: { label: 'Condition', section: 'grading', fact: true },
  isGraded: {
    label: 'Graded',
    key: 'graded',
    section: 'grading',
    part: 'grading',
  },
  grade: { label: 'Grade', section: 'grading', part: 'grading', fact: true, ofSlab: true },
  gradingCompany: { label: 'Grading company', section: 'grading', part: 'grading', ofSlab: true },
  certNumber: {
    label: 'Certification number',
    section: 'grading',
    fact: true,
    ofCopy: true,
    ofSlab: true,
  },
  price: { label: 'Price', section: 'offer' },
  stock: { label: 'Stock', section: 'offer', fact: true },
  isPosted: { label: 'Posted', key: 'posted', section: 'offer' },
  isHomepage: {
    label: 'Home page',
    key: 'homepage',
    section: 'offer',
  },
  isHot: { label: 'Hot', key: 'hot', section: 'offer' },
  acceptsOffers: { label: 'Accepts offers', section: 'details' },
  /** Of a file only: the shop shows what it recorded itself (`priceChangeOf`). */
  priceChange: { label: 'Price change' },
  addedAt: { label: 'Added at' },
  ebayUrl: {
    label: 'Listing URL',
    key: 'itemId',
    section: 'offer',
    ofCopy: true,
  },
  imageUrl: { label: 'Image URL', part: 'pictures', ofCopy: true },
  backImageUrl: {
    label: 'Back image URL',
    part: 'pictures',
    ofCopy: true,
  },
  additionalImageUrls: {
    label: 'More image URLs',
    key: 'moreImageUrls',
    part: 'pictures',
    ofCopy: true,
  },
  description: { label: 'Description', section: 'description' },
  storageBox: { label: 'Storage box', section: 'inventory', ofCopy: true },
  storageRow: { label: 'Storage row', section: 'inventory', ofCopy: true },
  storageSlot: { label: 'Storage slot', section: 'inventory', ofCopy: true },
  cost: { label: 'Cost', section: 'inventory', part: 'cost', ofCopy: true },
  costOdd: { label: 'Copies that cost a cent more', part: 'cost', ofCopy: true },
  lot: { label: 'Lot', section: 'inventory', ofCopy: true },
} as const satisfies Record<CardField, PlaceRow>;

export type CardFieldTable = { readonly [Field in CardField]: CardFieldTypes[Field] & (typeof places)[Field] };

export const cardFields = Object.fromEntries(
  rowsOf(cardFieldTypes).map(([field, row]) => [field, { ...row, ...places[field as CardField] }]),
) as unknown as CardFieldTable;

export type FieldWith<Property extends keyof FieldRow> = FieldsWith<CardFieldTable, Property>;
