import fc from 'fast-check';
import { type Card, cardId, sports } from '#domain/cards/card.ts';
import { gradedStatuses } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { type CardQuery, type CardScope, cardScopes } from '#domain/cards/card-query.ts';
import { searchScopes } from '#domain/cards/search-scopes.ts';
import { cardSorts } from '#domain/cards/sort-cards.ts';

/** Few words, so that queries match: LIKE and regular expression characters, accents, letters that change length. */
const word = fc.constantFrom(
  '',
  'Luka',
  'luka doncic',
  'DONČIĆ',
  'İstanbul',
  'Straße',
  '100%',
  '50_50',
  'a\\b',
  "O'Neal",
  '😀 Rookie',
  '\uFB01nal',
  'Topps',
  'Prizm ',
  ' topps',
  'x"y',
  'RC #57 /99',
  "1986-87 J.J. O'Neal-Šmith",
);

/** Typed terms, complete and partial, that occur in cards. */
export const typed = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom(
        'rc',
        'ROOK',
        'psa10',
        'psa 1',
        '86',
        '1986-8',
        '#57',
        '/99',
        'jj',
        'smith',
        'topps',
        '50%',
        '|',
        'sgc',
        'rc-12',
        '12/99',
        'auto',
        '1952',
        'luka\nluka',
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '));
const grade = fc.constantFrom(
  'PSA 10',
  'PSA 1',
  'BGS 9',
  'BGS 9 MINT',
  'BGS 9.5',
  '10',
  '9.5',
  'psa  10',
  'PSA Authentic',
  'SGC 98',
  'x(y',
  '',
);
const money = fc
  .oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(29, 1999, 100_000_000_000))
  .map((c) => c / 100);
const instant = fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString());

const cardArbitrary: fc.Arbitrary<Card> = fc.record(
  {
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,4}$/).map(cardId),
    title: word,
    player: word,
    team: word,
    year: fc.constantFrom(0, 1952, 1986, 2018, 2025),
    brand: word,
    condition: word,
    grade,
    gradingCompany: fc.constantFrom('PSA', 'BGS', 'Raw', ''),
    price: money,
    // JSON, in which cards travel, has no minus zero.
    priceChange: fc.double({ noNaN: true, noDefaultInfinity: true }).map((change) => change + 0),
    isHot: fc.boolean(),
    imageUrl: word,
    additionalImageUrls: fc.array(word, { maxLength: 2 }),
    description: word,
    ebayUrl: word,
    sport: fc.constantFrom(...sports),
    isGraded: fc.boolean(),
    isPosted: fc.boolean(),
    isHomepage: fc.boolean(),
    set: word,
    cardNumber: fc.constantFrom('57', '#57', 'RC-12'),
    parallel: word,
    serialNumber: fc.constantFrom(12, 57),
    printRun: fc.constantFrom(57, 99),
    isRookie: fc.boolean(),
    isAutograph: fc.boolean(),
    certNumber: fc.constantFrom('10', '1952', '50%'),
    stock: fc.integer({ min: 0, max: 3 }),
    addedAt: instant,
  },
  {
    requiredKeys: [
      'id',
      'title',
      'player',
      'team',
      'year',
      'brand',
      'condition',
      'price',
      'isHot',
      'imageUrl',
      'description',
      'ebayUrl',
      'isGraded',
      'isPosted',
      'isHomepage',
      'addedAt',
    ],
  },
);

/** No two cards in stock have one certification number. */
const certified = (card: Card, place: number): Card =>
  card.certNumber === undefined ? card : { ...card, certNumber: `${card.certNumber}${place}` };

export const cardsArbitrary = fc
  .uniqueArray(cardArbitrary, { selector: (card) => card.id, maxLength: 12 })
  .map((cards) => cards.map(certified));

const end = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const none = <T>(nothing: T, value: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(nothing) }, value);

export const queryArbitrary: fc.Arbitrary<CardQuery> = fc.record({
  scope: fc.constantFrom(...(Object.keys(cardScopes) as CardScope[])),
  searchScope: fc.constantFrom(...searchScopes),
  sort: fc.constantFrom(...cardSorts),
  limit: fc.integer({ min: 1, max: 5 }),
  filter: fc.record({
    search: none('', fc.oneof(word, typed)),
    sport: none(null, fc.constantFrom(...sports)),
    player: none('', word),
    team: none('', word),
    brand: none(allBrands, word),
    condition: none('', word),
    gradedStatus: none('all' as const, fc.constantFrom(...gradedStatuses)),
    grades: none([], fc.array(grade, { maxLength: 2 })),
    years: none({}, fc.record({ min: end(fc.double({ min: 1900, max: 2030 })), max: end(fc.double({ min: 1900 })) })),
    prices: none({}, fc.record({ min: end(fc.oneof(money, fc.double())), max: end(fc.oneof(money, fc.double())) })),
    hotOnly: none(false, fc.boolean()),
    marks: none([], fc.subarray(cardMarkNames)),
    parallel: none('', word),
    missing: none(null, fc.constantFrom('picture', 'description')),
  }),
});
