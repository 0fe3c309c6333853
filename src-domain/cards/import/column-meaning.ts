import type { CardFieldTable } from '../card-fields.ts';

export type ColumnKey = {
  [Field in keyof CardFieldTable]: CardFieldTable[Field] extends { readonly key: infer Key extends string }
    ? Key
    : Field;
}[keyof CardFieldTable];

/** What a file tells beside the fields of a card. */
export type FileField =
  | 'cardId'
  | 'sourceId'
  /** 'sold', 'draft', 'ended' */
  | 'status'
  /** A date or price that only a sold card has. */
  | 'soldOn'
  | 'currency'
  /** 'RC, AU, SN99' */
  | 'marks'
  /** 'OC', 'MK' */
  | 'qualifier'
  | 'autographGrade'
  /** Which product a row belongs to: Shopify's handle, WooCommerce's parent. */
  | 'product'
  /** What tells a variant from its product: 'PSA 10', 'Gold'. */
  | 'option';

/**
 * The names of columns, as `columnName` writes them; a field's own label is not repeated here. The first that a file has is
 * read; where its cell is empty, the next. Each name stands once. Where they are from:
 *
 * - eBay: category and draft templates (`*Title`, `C:Player/Athlete`, `CD:Grade - (ID: 27502)`, `CDA:Certification Number`),
 *   the reports of active listings (`Item number`, `Available quantity`, `Current price`) and of orders (`Item Title`, `Sold For`)
 * - CollX (`collx_id`, `flags`, `front_image`, `asking_price`), Card Ladder (`Slab Serial #`, `Variation`, `Number`)
 * - PSA submissions and collections (`Subject`, `Item`, `Grade Issuer`, `Cert Number`, `Variety`)
 * - COMC, TCDB and Beckett (`Card Number`, `Set Name`, `Player Name`, `Serial`, `Team City`), Card Dealer Pro (`card_number`,
 *   `sale_price`), SportsCardsPro (`product-name`, `console-name`)
 * - Whatnot (`Image URL 1`, `Offerable`), Shopify (`Handle`, `Variant SKU`, `Image Src`, `Option1 Value`), WooCommerce
 *   (`Parent`, `Regular price`, `Images`), Square (`Item Name`, `Current Quantity`)
 *
 * Costs and market values are no prices (D246), notes are no descriptions; of these the cost of a copy alone is read (INV-05).
 */
export const columnNames = {
  cardId: ['card id'],
  sourceId: [
    ...['id', 'row id', 'source id', 'sku', 'custom label sku', 'custom label', 'item sku', 'variant sku', 'collx id'],
    ...['inventory id', 'internal id', 'stock number', 'stock #', 'reference', 'token', 'ladder id'],
  ],
  status: [
    ...['status', 'listing status', 'sale status', 'item status', 'inventory status', 'sold status', 'state', 'sold'],
    ...['is sold', 'published', 'action'],
  ],
  soldOn: ['sale date', 'date sold', 'sold date', 'sold on'],
  currency: ['currency', 'currency code', 'price currency'],
  marks: ['flags', 'features', 'attributes', 'attribute', 'rc au', 'card type', 'type'],
  qualifier: ['qualifier', 'qualifiers', 'grade qualifier'],
  autographGrade: ['auto grade', 'autograph grade'],
  product: ['handle', 'url handle', 'parent'],
  option: [
    ...['option1 value', 'option2 value', 'option3 value', 'attribute 1 value s', 'attribute 2 value s'],
    ...['attribute 3 value s'],
  ],
  title: [
    ...['listing title', 'item title', 'card title', 'product title', 'card name', 'product name', 'item name', 'card'],
    ...['item', 'item description', 'card description', 'full card name', 'full title', 'long title', 'ebay title'],
    ...['listing name', 'name', 'post title', 'summary title', 'short title', 'listing', 'product'],
  ],
  player: [
    ...['player name', 'player athlete', 'players', 'player s', 'athlete', 'subject', 'subject name', 'card subject'],
    ...['featured player', 'player names', 'athlete name', 'character'],
  ],
  team: ['team name', 'teams', 'team s', 'player team', 'club', 'team city'],
  year: ['card year', 'season', 'year manufactured', 'release year', 'set year', 'year season', 'season year', 'yr'],
  brand: [
    ...['manufacturer', 'card manufacturer', 'card brand', 'brand name', 'maker', 'mfg', 'mfr', 'mfgr', 'card company'],
    ...['publisher', 'product brand', 'make'],
  ],
  set: [
    ...['set name', 'card set', 'product line', 'product set', 'set product', 'brand set', 'console name', 'series'],
    ...['program', 'release', 'base type'],
  ],
  insert: ['insert set', 'insert name', 'insert series', 'subset', 'sub set', 'subset name'],
  cardNumber: [
    ...['card no', 'card #', 'card num', 'card nr', 'number', 'no', '#', 'num', 'nr', 'collector number', 'card code'],
    ...['card number #'],
  ],
  parallel: [
    ...[
      'parallel variety',
      'parallel variation',
      'parallel name',
      'parallel type',
      'parallel color',
      'variation',
      'variety',
    ],
    ...['variant', 'variety pedigree', 'variation parallel', 'parallel insert', 'finish', 'color'],
  ],
  serialNumber: [
    'serial',
    'serial #',
    'serial no',
    'numbered',
    'serial numbered',
    'serialed',
    'copy number',
    'numbering',
  ],
  printRun: ['numbered to', 'limited to', 'out of', 'run', 'serial run', 'serial total', '# d to'],
  rookie: ['rookie card', 'is rookie', 'rc', 'rookie rc', 'rookie y n', 'rookie yes no', 'rookie status'],
  autograph: [
    'autographed',
    'signed',
    'is autograph',
    'auto',
    'is auto',
    'autographed y n',
    'auto y n',
    'autographs',
    'is signed',
  ],
  sport: [
    'category',
    'sport category',
    'sports',
    'sport league',
    'league',
    'game sport',
    'sub category',
    'ebay category 1 name',
  ],
  condition: ['card condition', 'raw condition', 'condition name', 'condition id', 'condition grade'],
  graded: [
    'is graded',
    'graded y n',
    'graded yes no',
    'graded raw',
    'raw graded',
    'slabbed',
    'is slabbed',
    'professionally graded',
  ],
  grade: [
    ...['card grade', 'numeric grade', 'grade number', 'grade value', 'final grade', 'grade description', 'grade desc'],
    ...['psa grade', 'grade if graded', 'grade condition'],
  ],
  gradingCompany: [
    ...['grader', 'grade company', 'professional grader', 'grading co', 'graded by', 'grade issuer', 'grading service'],
    ...['graded company', 'grading', 'grading firm', 'slab company', 'company'],
  ],
  certNumber: [
    ...['cert number', 'cert no', 'cert #', 'cert', 'cert num', 'certificate number', 'certificate #', 'certificate'],
    ...[
      'certification',
      'certification #',
      'certification no',
      'slab serial #',
      'slab serial',
      'slab number',
      'slab #',
    ],
    ...[
      'psa cert',
      'psa cert #',
      'psa cert number',
      'grading cert',
      'cert id',
      'certification id',
      'graded serial number',
    ],
  ],
  price: [
    ...['price usd', 'asking price', 'ask price', 'list price', 'listing price', 'listed price', 'sell price'],
    ...[
      'selling price',
      'my price',
      'our price',
      'sale price',
      'current price',
      'fixed price',
      'start price',
      'starting price',
    ],
    ...['buy it now price', 'buy it now', 'bin price', 'auction buy it now price', 'regular price', 'variant price'],
    ...['store price', 'retail price', 'unit price', 'item price', 'price each', 'default price', 'ask', 'asking'],
    ...['sold price', 'sold for', 'sold for price'],
  ],
  stock: [
    ...['quantity', 'copies', 'qty', 'available quantity', 'quantity available', 'qty available', 'count', 'on hand'],
    ...['quantity on hand', 'quantity in stock', 'stock quantity', 'current quantity', 'number of copies', 'inventory'],
    ...[
      'variant inventory qty',
      'inventory quantity',
      'total quantity',
      'quantity owned',
      'qty owned',
      'card count',
      '# owned',
      '# of cards',
    ],
  ],
  posted: ['is posted'],
  homepage: ['homepage', 'is homepage'],
  hot: ['is hot'],
  acceptsOffers: ['best offer enabled', 'best offer', 'offerable', 'accept offers'],
  priceChange: [],
  addedAt: [],
  itemId: [
    ...['ebay item id', 'item id', 'ebay item number', 'item number', 'ebay id', 'ebay item #', 'ebay listing id'],
    ...['ebay url', 'ebay link', 'listing link', 'view item url', 'item url', 'permalink', 'url', 'link'],
  ],
  imageUrl: [
    ...[
      'image',
      'picture',
      'photo',
      'front image',
      'front image url',
      'front image link',
      'image front',
      'front picture',
    ],
    ...[
      'front photo',
      'front photo url',
      'front',
      'image url 1',
      'image 1',
      'picture 1',
      'photo 1',
      'pic url',
      'picture url',
    ],
    ...[
      'photo url',
      'item photo url',
      'image link',
      'image src',
      'main image',
      'primary image',
      'card image',
      'images',
    ],
    ...['pictures', 'photos', 'image urls', 'picture urls', 'photo urls', 'pic urls', 'product image url'],
    ...['variant image', 'variant image url'],
  ],
  backImageUrl: [
    ...[
      'back image',
      'back image link',
      'back picture',
      'back photo',
      'back photo url',
      'image back',
      'image url back',
    ],
    ...['back', 'rear image'],
  ],
  moreImageUrls: [
    ...[
      'additional image urls',
      'additional images',
      'additional image',
      'more images',
      'more pictures',
      'extra images',
    ],
    ...['image gallery', 'additional photos'],
    ...Array.from({ length: 23 }, (_, more) => more + 2).flatMap((n) => [
      ...[`image url ${n}`, `image ${n}`, `picture ${n}`, `photo ${n}`, `picture url ${n}`, `photo url ${n}`],
    ]),
  ],
  storageBox: ['box number', 'box #', 'storage location'],
  storageRow: ['box row', 'shelf row'],
  storageSlot: ['box slot', 'position in box'],
  cost: ['purchase price', 'price paid', 'cost basis', 'cost per copy', 'unit cost', 'my cost', 'cost per item'],
  costOdd: [],
  lot: ['purchase lot'],
  description: ['item long description', 'listing description', 'body html', 'body', 'short description'],
} as const satisfies Readonly<Record<ColumnKey | FileField, readonly string[]>>;

/** Columns that only files of eBay have: their 'Item ID' is an eBay item number, that of COMC is not. */
const ebayNames: ReadonlySet<string> = new Set([
  ...['custom label', 'custom label sku', 'available quantity', 'sold quantity', 'start price', 'reserve price'],
  ...['auction buy it now price', 'current price', 'watchers', 'bids', 'sold for', 'sales record number'],
  ...['listing site', 'variation details', 'condition id', 'pic url', 'best offer enabled'],
]);

export const isEbayFile = (columns: readonly string[]): boolean =>
  columns.some((column) => {
    const name = columnName(column);
    return ebayNames.has(name) || /\bebay\b/.test(name) || /^\*?(?:CDA?:|C:)/.test(column.trim());
  });

/** Characters. A cell that is longer names no column. */
const longestName = 200;

/**
 * A column's name as the table writes it: without case, spaces, most punctuation and eBay's marks. '#' stays, because
 * 'Card #' is the number of a card.
 */
export const columnName = (header: string): string =>
  header
    .slice(0, longestName)
    .trim()
    .replace(/^[\s\uFEFF]*\*?\s*(?:CDA?:|C:)?/, '')
    .replace(/\(ID:\s*\d+\)$/i, '')
    .replace(/\(SiteID=.*$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/№/g, '#')
    .replace(/#/g, ' # ')
    .replace(/[^a-z0-9.#]+/g, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\be bay\b/g, 'ebay')
    .replace(/\s+/g, ' ')
    .trim();
