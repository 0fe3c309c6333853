import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sports } from '#domain/cards/card.ts';
import { chooseGradedStatus, gradedStatuses, priceRange, type Range, startFilter } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { filterBrands, filterGrades } from '#domain/cards/card-options.ts';
import { shopSorts } from '#domain/cards/sort-cards.ts';
import { type ListAddress, readAddress, startAddress, writeAddress } from '#ui/features/shop/filters/filter-url.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });

const range = (end: fc.Arbitrary<number>): fc.Arbitrary<Range> =>
  fc.oneof(
    fc.constant({}),
    end.map((min) => ({ min })),
    end.map((max) => ({ max })),
    fc.tuple(end, end).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  );

const filter = fc
  .record({
    search: text,
    sport: fc.constantFrom(null, ...sports),
    player: text,
    team: text,
    brand: fc.constantFrom(...filterBrands),
    condition: text,
    gradedStatus: fc.constantFrom(...gradedStatuses),
    grades: fc.uniqueArray(fc.constantFrom(...filterGrades)),
    years: range(fc.integer({ min: 1900, max: 2100 })),
    prices: range(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)).map(({ min, max }) =>
      priceRange(min, max),
    ),
    hotOnly: fc.boolean(),
    marks: fc.subarray(cardMarkNames),
    parallel: text,
    missing: fc.constant(null),
  })
  .map((wish) => chooseGradedStatus(wish, wish.gradedStatus));

const address: fc.Arbitrary<ListAddress> = fc.record({
  filter,
  sort: fc.constantFrom(...shopSorts),
  pages: fc.integer({ min: 1, max: 50 }),
  after: text,
  exact: fc.constant(false),
});

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of a list', () => {
  it('says everything that is asked for, and is read as it was written', () => {
    fc.assert(
      fc.property(address, (wish) => {
        expect(readAddress(new URLSearchParams(writeAddress(wish).toString()))).toEqual(wish);
      }),
    );
  });

  it('is plain when nothing is asked for', () => {
    expect(writeAddress(startAddress).toString()).toBe('');
    expect(read('')).toEqual(startAddress);
  });

  it('is read as a valid filter, whatever was typed', () => {
    const names = ['q', 'sport', 'graded', 'grade', 'minPrice', 'maxPrice', 'minYear', 'sort', 'pages', 'after', 'x'];
    const pair = fc.tuple(fc.constantFrom(...names), fc.string());
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const first = readAddress(new URLSearchParams(pairs));
        expect(readAddress(writeAddress(first))).toEqual(first);
      }),
    );
  });

  it.each([
    'sport=chess',
    'graded=maybe',
    'grade=PSA+10',
    'minPrice=-1',
    'minPrice=0',
    'maxPrice=50000',
    'minPrice=1e3',
    'minPrice=NaN',
    'minPrice=50&maxPrice=10',
    'minYear=2020&maxYear=1990',
    'sort=random',
    'pages=0',
    'pages=-3',
    'pages=1.5',
    'pages=abc',
    'hot=yes',
    '__proto__=1',
  ])('ignores the invalid parameter %s', (query) => {
    expect(read(query)).toEqual(startAddress);
  });

  it('keeps grades with graded cards only [FLTR-15]', () => {
    expect(read('graded=graded&grade=PSA+10&grade=BGS+9.5').filter).toEqual({
      ...startFilter,
      gradedStatus: 'graded',
      grades: ['PSA 10', 'BGS 9.5'],
    });
    expect(read('graded=ungraded&grade=PSA+10').filter.grades).toEqual([]);
  });
});
