import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sports } from '#domain/cards/card.ts';
import { lacks } from '#domain/cards/card-filter.ts';
import { managerSorts } from '#domain/cards/sort-cards.ts';
import {
  gradeChoices,
  type ManagerView,
  managerPageSizes,
  managerQueryOf,
  nextSort,
  readView,
  startView,
  statuses,
  writeView,
} from '#ui/features/admin/card-manager/manager-view.ts';

const view: fc.Arbitrary<ManagerView> = fc
  .record({
    sport: fc.option(fc.constantFrom(...sports)),
    grade: fc.option(fc.constantFrom(...gradeChoices)),
    minPrice: fc.constantFrom(null, 0, 10),
    maxPrice: fc.constantFrom(null, 99.5, 50_000),
    missing: fc.option(fc.constantFrom(...lacks)),
    task: fc.option(fc.constantFrom<ManagerView['task']>('pictures', 'descriptions')),
    search: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
    status: fc.constantFrom(...statuses.map(({ id }) => id)),
    sort: fc.constantFrom(...managerSorts),
    size: fc.constantFrom(...managerPageSizes),
    page: fc.integer({ min: 2, max: 4_000 }),
    after: fc.option(fc.string({ minLength: 1, maxLength: 90 })),
  })
  .map((wish) => (wish.after === null ? { ...wish, page: 1 } : wish));

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the Card Manager’s list', () => {
  it('says all that a reload needs [CMGR-29, CMGR-51, CMGR-52]', () => {
    fc.assert(
      fc.property(view, (wish) => {
        expect(readView(writeView(wish))).toEqual(wish);
      }),
    );
  });

  it('is plain where nothing is asked for', () => {
    expect(writeView(startView).toString()).toBe('');
    expect(read('')).toEqual(startView);
  });

  it.each([
    'status=constructor',
    'sort=__proto__&size=30',
    'page=4',
    'page=x&after=abc',
    'after=abc',
    'q=%20',
    'sport=chess&grade=PSA',
    'minPrice=-1&maxPrice=1e9&missing=x&task=y',
  ])('takes %s for all cards, from the first one on', (query) => {
    expect(read(query)).toEqual(startView);
  });

  it('asks the shop for one page of one scope, by the manager’s search [CMGR-04, CMGR-29]', () => {
    expect(managerQueryOf(read('q=psa+10&status=sold&sort=brandZ&size=100&page=3&after=abc'))).toMatchObject({
      scope: 'sold',
      searchScope: 'manager',
      sort: 'brandZ',
      limit: 100,
      cursor: 'abc',
      filter: { search: 'psa 10', gradedStatus: 'all' },
    });
    expect(managerQueryOf(startView)).not.toHaveProperty('cursor');
  });

  it.each([
    ['sport=soccer', { sport: 'soccer' }],
    ['grade=raw', { gradedStatus: 'ungraded', grades: [] }],
    ['grade=graded', { gradedStatus: 'graded' }],
    ['grade=PSA+10', { gradedStatus: 'all', grades: ['PSA 10'] }],
    ['minPrice=10&maxPrice=99.5', { prices: { min: 10, max: 99.5 } }],
    ['maxPrice=50000', { prices: { max: 50_000 } }],
    ['missing=picture', { missing: 'picture' }],
    ['missing=sport', { missing: 'sport' }],
  ])('asks the shop for %s by its own filter [CMGR-51]', (query, filter) => {
    expect(managerQueryOf(read(query)).filter).toMatchObject(filter);
  });

  it('turns a column’s order round, and begins another column with its first one', () => {
    expect(nextSort('newest', ['team', 'teamZ'])).toBe('team');
    expect(nextSort('team', ['team', 'teamZ'])).toBe('teamZ');
    expect(nextSort('teamZ', ['team', 'teamZ'])).toBe('team');
  });
});
