import fc from 'fast-check';
import { okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { withStock } from '#domain/cards/single-copy.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openOwnDatabase } from '#test/support/pglite.ts';
import { manyCards } from '../../../performance/many-cards.ts';
import { queryArbitrary } from '../queried-cards.ts';
import { openIndex } from './open-index.ts';

/** Enough for words and values that many cards share. */
const cards = manyCards(3_000).map(withStock);

/** Parts of what cards say, whole and cut. */
const said = fc
  .tuple(
    fc.constantFrom(...cards),
    fc.constantFrom('player', 'team', 'brand', 'title', 'condition'),
    fc.nat(),
    fc.nat(12),
  )
  .map(([card, field, start, length]) => {
    const text = card[field as 'title'];
    const from = start % Math.max(1, text.length);
    return text.slice(from, from + length);
  });

const typed = fc.oneof(
  said,
  fc.array(said, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  fc.constantFrom(
    'rc',
    'auto psa10',
    'psa 9',
    'luka rc',
    '/99',
    '#57',
    '1986-87',
    'bgs9.5',
    'near-mint',
    '86',
    'ud signed',
    '1996/97',
    'numbered',
    'rookie under 100',
    'over $500',
    'doncic',
    'a',
    '1',
  ),
);

const sometimes = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: fc.constant('') }, text);

/** Random queries with texts of these cards. */
const queries = fc
  .tuple(queryArbitrary, fc.oneof(fc.constant(''), typed), sometimes(said), sometimes(said))
  .map(([query, search, player, team]): CardQuery => {
    const { sport, gradedStatus, grades, years, prices, marks } = query.filter;
    const filter = { ...startFilter, sport, gradedStatus, grades, years, prices, marks, search, player, team };
    return { ...query, filter, limit: query.limit * 5 };
  });

const pages = 3;

async function answersOf(catalog: CardCatalog, query: CardQuery): Promise<unknown> {
  const lists: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const read = (await catalog.page({ ...query, cursor }))._unsafeUnwrap();
    lists.push({ cards: read.cards, total: read.total, isLast: read.nextCursor === null });
    if (read.nextCursor === null) break;
    cursor = read.nextCursor;
  }
  return [
    lists,
    (await catalog.facets(query))._unsafeUnwrap(),
    (await catalog.suggest(query.filter.search))._unsafeUnwrap(),
  ];
}

describe('ten thousand random queries over three thousand cards', () => {
  const [clock, log] = [makeFixedClock(), makeSilentLog()];
  let index: CatalogIndex;
  let stored: CardCatalog;
  let close: () => Promise<void>;
  const twin = catalogOver(() => okAsync(cards));

  beforeAll(async () => {
    const database = await openOwnDatabase();
    stored = makeSqlCardCatalog(database.db, clock, log);
    (await makeSqlCardStore(database.db, clock, log, 'shop').save(cards))._unsafeUnwrap();
    index = await openIndex(database, { clock });
    close = async () => {
      await index.stop();
      await database.close();
    };
  });
  afterAll(() => close());

  it('have the same answers from the index as from the rules of the domain [FLTR-17, SRCH-12, SRCH-13, COLL-11]', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        expect(await answersOf(index.catalog, query)).toEqual(await answersOf(twin, query));
      }),
      { numRuns: 10_000 },
    );
    expect(index.version()).not.toBeNull();
  }, 900_000);

  it('have the same answers from the index as from SQL [FLTR-17, SRCH-12, SRCH-13, COLL-11]', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        expect(await answersOf(index.catalog, query)).toEqual(await answersOf(stored, query));
      }),
      { numRuns: 1_000 },
    );
  }, 900_000);
});
