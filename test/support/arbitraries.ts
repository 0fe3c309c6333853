import * as fc from 'fast-check';
import { type Card, sports } from '#domain/cards/card.ts';
import { type FieldOf, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow, type FieldWith } from '#domain/cards/card-fields.ts';
import { type CardFilter, gradedStatuses, lacks, priceRange, type Range } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { filterBrands, filterGrades, formConditions, gradingCompanies } from '#domain/cards/card-options.ts';
import { certNumberOf } from '#domain/cards/certificate.ts';
import { withoutAbsent } from '#domain/cards/edit/card-input.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { addCard, emptyCart, setQuantity } from '#domain/cart/cart.ts';
import { blankShipping, type ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { tidyLocation } from '#domain/inventory/location.ts';
import { aCard } from './cards.ts';

const players = [
  'Michael Jordan',
  'LeBron James',
  'Luka Dončić',
  'Mickey Mantle',
  'Ángel Di María',
  "Shaquille O'Neal",
];
const teams = ['Chicago Bulls', 'Los Angeles Lakers', 'New York Yankees', ''];
const brands = ['Topps', 'Panini', 'Panini Prizm', 'Upper Deck', 'Fleer'];

/** Every price of the price slider, as cents: 0.01 to 50,000.00. */
export const arbitraryCents = fc.integer({ min: 1, max: 5_000_000 });

export const arbitraryPrice = arbitraryCents.map((cents) => cents / 100);

/** Grades in both forms that a card may have. */
const arbitraryGrade = fc
  .tuple(
    fc.constantFrom(...gradingCompanies.slice(0, 3)),
    fc.constantFrom('10', '9.5', '9', '8.5', '8', '1'),
    fc.boolean(),
  )
  .map(([gradingCompany, grade, named]) => ({
    isGraded: true,
    gradingCompany,
    grade: named ? `${gradingCompany} ${grade}` : grade,
  }));

const arbitraryStock = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });

const plainCard = fc.record({
  id: fc.integer({ min: 0, max: 1_000_000 }).map((number) => `k${number}`),
  player: fc.constantFrom(...players),
  team: fc.constantFrom(...teams),
  brand: fc.constantFrom(...brands),
  year: fc.integer({ min: 1948, max: 2026 }),
  condition: fc.constantFrom(...formConditions),
  price: arbitraryPrice,
  isHot: fc.boolean(),
  sport: fc.option(fc.constantFrom(...sports), { nil: undefined }),
  isPosted: fc.boolean(),
  isHomepage: fc.boolean(),
  stock: arbitraryStock,
  addedAt: fc.integer({ min: 0, max: 9 }).map((day) => `2025-01-0${day}T00:00:00.000Z`),
});

export const arbitraryCard: fc.Arbitrary<Card> = fc
  .tuple(plainCard, fc.option(arbitraryGrade, { nil: {} }))
  .map(([card, grade]) => aCard({ ...card, ...grade }));

/** Any text, often one that is difficult for files and spreadsheets. */
const arbitraryWords = fc.oneof(
  fc.constantFrom(
    '',
    'N/A',
    'unknown',
    '-',
    '=1+1',
    "'=1+1",
    '+1',
    '-5',
    '@sum',
    '\t=x',
    ' =x',
    "'",
    '"',
    ',;\t',
    'a\r\nb\rc\nd',
  ),
  fc.constantFrom(
    ' Bob ',
    '\uFEFF=x',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '🐐',
    'Дон',
    'yes',
    '12/99',
    '#57',
    '<b>',
    "''-x",
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ minLength: 2_500, maxLength: 2_600 }),
);

const arbitraryMaybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const arbitraryMark = arbitraryMaybe(fc.boolean());

type OptionalText = Exclude<FieldOf<'text'>, FieldWith<'required'>>;
type OptionalMark = Exclude<FieldOf<'flag'>, FieldWith<'required'>>;

const arbitraryOptional = (text: fc.Arbitrary<string | undefined>) =>
  Object.fromEntries(
    rowsOf<FieldRow>(cardFields).flatMap(([field, { type, required }]) => {
      if (required || (type !== 'text' && type !== 'flag')) return [];
      return [[field, type === 'text' ? text : arbitraryMark]];
    }),
  ) as Record<OptionalText, fc.Arbitrary<string | undefined>> & Record<OptionalMark, fc.Arbitrary<boolean | undefined>>;

/** A card with any text and any number, as in a shop without validation. */
export const arbitraryOddCard: fc.Arbitrary<Card> = fc
  .record({
    id: fc.integer({ min: 0, max: 1_000_000 }).map((number) => `k${number}`),
    title: arbitraryWords,
    player: arbitraryWords,
    team: arbitraryWords,
    brand: arbitraryWords,
    condition: arbitraryWords,
    description: arbitraryWords,
    imageUrl: arbitraryWords,
    ebayUrl: fc.oneof(arbitraryWords, fc.constantFrom('https://www.ebay.com/itm/123456789012?x=1', '123456789012')),
    ...arbitraryOptional(arbitraryMaybe(arbitraryWords)),
    year: fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer()),
    price: fc.oneof(arbitraryPrice, fc.constantFrom(0, 0.001, 1e21, 1_000_000), fc.double()),
    grade: arbitraryMaybe(fc.oneof(arbitraryWords, fc.constantFrom('10', 'PSA 10', 'BGS 9.5 GEM MINT'))),
    gradingCompany: arbitraryMaybe(fc.oneof(arbitraryWords, fc.constantFrom('PSA', 'Raw'))),
    isGraded: fc.boolean(),
    serialNumber: arbitraryMaybe(fc.integer()),
    printRun: arbitraryMaybe(fc.integer()),
    backImageUrl: arbitraryMaybe(arbitraryWords),
    additionalImageUrls: arbitraryMaybe(fc.array(arbitraryWords, { maxLength: 3 })),
    sport: arbitraryMaybe(fc.constantFrom(...sports)),
    stock: arbitraryStock,
    isPosted: fc.boolean(),
    isHomepage: fc.boolean(),
    isHot: fc.boolean(),
  })
  .map((card) => aCard(tidyLocation(card)));

const arbitraryKeptText = fc.oneof(
  fc.constantFrom(
    '',
    'N/A',
    'unknown',
    '-',
    '=1+1',
    "'=1+1",
    ' Bob ',
    "'",
    '"',
    ',;\t',
    'a\r\nb\rc\nd',
    '🐐',
    '#57',
    'Raw',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const arbitraryAddress = fc.nat().map((number) => `/pictures/${number}.webp`);
const arbitraryKeptWord = arbitraryMaybe(arbitraryKeptText.filter((text) => text !== ''));

/** A card as stored: any text, valid numbers. */
export const arbitraryKeptCard: fc.Arbitrary<Card> = fc
  .record({
    id: fc.integer({ min: 0, max: 1_000_000 }).map((number) => `k${number}`),
    title: arbitraryKeptText,
    player: arbitraryKeptText,
    team: arbitraryKeptText,
    brand: arbitraryKeptText,
    condition: arbitraryKeptText,
    description: arbitraryKeptText,
    imageUrl: fc.oneof(fc.constant(''), arbitraryAddress),
    ebayUrl: fc.constantFrom('', 'https://www.ebay.com/itm/123456789012', 'https://www.ebay.com/itm/1?x=1'),
    ...arbitraryOptional(arbitraryKeptWord),
    year: fc.oneof(fc.constant(0), fc.integer({ min: 1860, max: 2100 })),
    price: arbitraryPrice,
    priceChange: arbitraryMaybe(fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10)),
    isGraded: fc.boolean(),
    numbering: fc.constantFrom({}, { printRun: 99 }, { printRun: 99, serialNumber: 12 }),
    backImageUrl: arbitraryMaybe(arbitraryAddress),
    additionalImageUrls: arbitraryMaybe(fc.array(arbitraryAddress, { minLength: 1, maxLength: 3 })),
    sport: arbitraryMaybe(fc.constantFrom(...sports)),
    stock: arbitraryStock,
    isPosted: fc.boolean(),
    isHomepage: fc.boolean(),
    isHot: fc.boolean(),
    addedAt: fc.integer({ min: 1, max: 9 }).map((day) => `2025-01-0${day}T00:00:00.000Z`),
  })
  .map(({ numbering, id, ...card }) =>
    withoutAbsent(aCard({ ...tidyLocation(card), ...numbering, id, certNumber: certNumberOf(`c${id}`) })),
  );

export const arbitraryCards: fc.Arbitrary<Card[]> = fc.uniqueArray(arbitraryCard, {
  selector: ({ id }) => id,
  maxLength: 20,
});

const range = (value: fc.Arbitrary<number>): fc.Arbitrary<Range> =>
  fc.record({ min: value, max: value }, { requiredKeys: [] });

/** Filters, some in use, most with results. */
export const arbitraryFilter: fc.Arbitrary<CardFilter> = fc.record({
  search: fc.constantFrom('', 'a', 'JORDAN', 'panini', 'no such card'),
  sport: fc.constantFrom(null, null, ...sports),
  player: fc.constantFrom('', '', 'ja', 'Luka'),
  team: fc.constantFrom('', '', 'la'),
  brand: fc.constantFrom(filterBrands[0], filterBrands[0], ...filterBrands),
  condition: fc.constantFrom('', '', 'mint', 'Good'),
  gradedStatus: fc.constantFrom(...gradedStatuses),
  grades: fc.oneof(fc.constant([]), fc.subarray([...filterGrades])),
  years: fc.oneof(fc.constant({}), range(fc.integer({ min: 1948, max: 2026 }))),
  prices: fc.oneof(
    fc.constant({}),
    range(arbitraryPrice).map(({ min, max }) => priceRange(min, max)),
  ),
  hotOnly: fc.boolean(),
  marks: fc.subarray(cardMarkNames),
  parallel: fc.constantFrom('', '', 'Silver', 'Gold'),
  missing: fc.option(fc.constantFrom(...lacks)),
});

/** A customer's action: adds a card or sets its quantity. */
export type CartStep = { readonly card: Card; readonly set: number | null };

const fewCards = fc.uniqueArray(arbitraryCard, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });

const stepsOver = (cards: readonly Card[]): fc.Arbitrary<CartStep[]> =>
  fc.array(
    fc.record({
      card: fc.constantFrom(...cards),
      set: fc.option(fc.integer({ min: -2, max: 1200 }), { nil: null, freq: 2 }),
    }),
    { maxLength: 30 },
  );

/** Actions on a few cards, so that lines repeat. */
export const arbitrarySteps: fc.Arbitrary<CartStep[]> = fewCards.chain(stepsOver);

export const afterStep = (cart: Cart, { card, set }: CartStep): Cart =>
  (set === null ? addCard(cart, card) : setQuantity(cart, card.id, set)).cart;

/** A cart that customers can create. */
export const arbitraryCart: fc.Arbitrary<Cart> = arbitrarySteps.map((steps) => steps.reduce(afterStep, emptyCart));

/** Several carts over the same few cards. */
export const arbitraryCartsOfSameCards = (count: number): fc.Arbitrary<Cart[]> =>
  fewCards.chain((cards) =>
    fc.array(
      stepsOver(cards).map((steps) => steps.reduce(afterStep, emptyCart)),
      { minLength: count, maxLength: count },
    ),
  );

/** Shipping details with any text. */
export const arbitraryShipping: fc.Arbitrary<ShippingDetails> = fc.record({
  ...(Object.fromEntries(Object.keys(blankShipping).map((field) => [field, fc.string()])) as {
    [field in keyof Omit<ShippingDetails, 'country'>]: fc.Arbitrary<string>;
  }),
  country: fc.constant('US' as const),
});
