import fc from 'fast-check';
import { sql } from 'kysely';
import { okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/sql-card-catalog.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/sql-card-desk.ts';
import { makeSqlCardSuggestions } from '#adapters/server/sql/sql-card-suggestions.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { type Card, cardId, sports } from '#domain/cards/card.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { gradedStatuses } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { type CardQuery, type Shelf, shelves } from '#domain/cards/card-query.ts';
import { searchScopes } from '#domain/cards/search-scopes.ts';
import { cardSorts } from '#domain/cards/sort-cards.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

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
const typed = fc
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

const cardsArbitrary = fc
  .uniqueArray(cardArbitrary, { selector: (card) => card.id, maxLength: 12 })
  .map((cards) => cards.map(certified));

const end = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const none = <T>(nothing: T, value: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(nothing) }, value);

const queryArbitrary: fc.Arbitrary<CardQuery> = fc.record({
  shelf: fc.constantFrom(...(Object.keys(shelves) as Shelf[])),
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

const clock = makeFixedClock();
const log = makeRecordingLog();

const ways = [
  ['reading all cards', 'on'],
  ['going by the indexes', 'off'],
] as const;

describe.each(ways)('SQL beside the rules of the domain, %s', (_, scans) => {
  let desk: CardDesk;
  beforeAll(async () => {
    desk = makeSqlCardDesk(database.db, clock, log, 'shop');
    await sql`set enable_seqscan = ${sql.lit(scans)}`.execute(database.db);
  });
  afterAll(async () => {
    await sql`reset enable_seqscan`.execute(database.db);
  });

  const store = async (cards: readonly Card[]) => {
    await emptyDatabase(database);
    (await desk.save(cards))._unsafeUnwrap();
  };

  it('shows the same pages, options and figures for any cards and any query [FLTR-17, COLL-04, API-08, SRCH-12]', async () => {
    const catalog = makeSqlCardCatalog(database.db, clock, log);
    await fc.assert(
      fc.asyncProperty(
        cardsArbitrary,
        fc.array(queryArbitrary, { minLength: 1, maxLength: 6 }),
        async (cards, queries) => {
          await store(cards);
          const twin = catalogOver(() => okAsync(cards));
          for (const query of queries) {
            const facets = [await catalog.facets(query), await twin.facets(query)];
            expect(facets[0]).toEqual(facets[1]);
            expect(await catalog.stats(query.shelf)).toEqual(await twin.stats(query.shelf));
            let mine: string | undefined;
            let theirs: string | undefined;
            do {
              const page = (await catalog.page({ ...query, cursor: mine }))._unsafeUnwrap();
              const expected = (await twin.page({ ...query, cursor: theirs }))._unsafeUnwrap();
              expect(page.cards).toEqual(expected.cards);
              expect(page.total).toBe(expected.total);
              expect(page.nextCursor === null).toBe(expected.nextCursor === null);
              mine = page.nextCursor ?? undefined;
              theirs = expected.nextCursor ?? undefined;
            } while (mine !== undefined);
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(log.entries).toEqual([]);
  });

  it('suggests the same for any cards and whatever is typed [SRCH-13]', async () => {
    const suggestions = makeSqlCardSuggestions(database.db, clock, log);
    await fc.assert(
      fc.asyncProperty(cardsArbitrary, fc.array(typed, { minLength: 1, maxLength: 6 }), async (cards, texts) => {
        await store(cards);
        for (const text of texts) {
          expect((await suggestions.suggest(text))._unsafeUnwrap()).toEqual(suggestCards(cards, text));
        }
      }),
      { numRuns: 50 },
    );
    expect(log.entries).toEqual([]);
  });
});
