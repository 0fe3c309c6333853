import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradingCompanies } from '#domain/cards/card-options.ts';
import {
  type CardSort,
  cardSorts,
  compareCards,
  managerSorts,
  shopSorts,
  sortCards,
  sortOrders,
  sortsOf,
  startSortOf,
} from '#domain/cards/sort-cards.ts';
import { startSort } from '#domain/cards/start-sort.ts';
import { arbitraryCard, arbitraryCards } from '../../support/arbitraries.ts';
import { aCard, variedCards } from '../../support/cards.ts';

const order = (sort: CardSort) =>
  sortCards(variedCards, sort)
    .map(({ id }) => id)
    .join(' ');

describe('the order of cards', () => {
  it.each([
    ['newest', 'c11 c06 c09 c07 c08 c01 c02 c05 c04 c03 c10 c12'],
    ['priceLow', 'c06 c07 c11 c08 c09 c01 c04 c05 c12 c10 c03 c02'],
    ['priceHigh', 'c02 c03 c10 c12 c04 c05 c01 c08 c09 c11 c07 c06'],
    ['yearNew', 'c11 c08 c07 c09 c06 c02 c04 c01 c10 c05 c03 c12'],
    ['yearOld', 'c12 c03 c05 c10 c01 c04 c02 c06 c09 c07 c08 c11'],
    ['player', 'c12 c02 c06 c01 c10 c03 c04 c05 c09 c07 c08 c11'],
    ['gradeHigh', 'c04 c10 c02 c05 c09 c12 c01 c03 c06 c07 c08 c11'],
  ] as const)('sorted by %s is the order %s [COLL-11]', (sort, ids) => {
    expect(order(sort)).toBe(ids);
  });

  it.each([
    ['oldest', 'c12 c10 c03 c04 c05 c01 c02 c07 c08 c09 c06 c11'],
    ['playerZ', 'c11 c08 c07 c09 c05 c04 c03 c01 c10 c06 c02 c12'],
    ['team', 'c07 c11 c12 c01 c10 c08 c02 c06 c05 c04 c09 c03'],
    ['teamZ', 'c03 c09 c04 c05 c06 c02 c08 c01 c10 c12 c11 c07'],
    ['brand', 'c04 c12 c10 c05 c06 c08 c09 c07 c01 c03 c11 c02'],
    ['brandZ', 'c02 c11 c01 c03 c07 c06 c08 c09 c05 c10 c04 c12'],
    ['gradeLow', 'c01 c03 c06 c07 c08 c11 c12 c05 c09 c02 c04 c10'],
  ] as const)('%s is %s, for the manager [CMGR-29]', (sort, ids) => {
    expect(order(sort)).toBe(ids);
  });

  it('starts with the newest, and offers each order under a name of its own; customers see seven [COLL-11]', () => {
    expect(startSort).toBe('newest');
    expect(cardSorts).toEqual(Object.keys(sortOrders));
    expect(shopSorts).toEqual(['newest', 'priceLow', 'priceHigh', 'yearNew', 'yearOld', 'player', 'gradeHigh']);
    expect(managerSorts).toEqual(cardSorts.filter((sort) => sort !== 'bestMatch'));
    expect(new Set(Object.values(sortOrders).map(({ label }) => label)).size).toBe(cardSorts.length);
  });

  it.each(['player', 'team', 'brand'] as const)('compares each %s in lower case [COLL-11, CMGR-29]', (field) => {
    const cards = ['aBc', 'a_b', 'ABb'].map((name, at) => aCard({ id: `${at}`, [field]: name }));
    expect(sortCards(cards, field).map((card) => card[field])).toEqual(['a_b', 'ABb', 'aBc']);
  });

  it('puts a card without a date last among the newest', () => {
    const cards = [aCard({ id: 'a', addedAt: undefined }), aCard({ id: 'b' })];
    expect(sortCards(cards, 'newest').map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('puts a card without a grade last among the grades, behind a grade without a number [COLL-11]', () => {
    const cards = [
      aCard({ id: 'a' }),
      aCard({ id: 'b', isGraded: false, grade: 'PSA 10' }),
      aCard({ id: 'c', isGraded: true }),
      aCard({ id: 'd', isGraded: true, grade: 'PSA Authentic' }),
      aCard({ id: 'e', isGraded: true, grade: 'PSA 1' }),
    ];
    expect(sortCards(cards, 'gradeHigh').map(({ id }) => id)).toEqual(['e', 'd', 'a', 'b', 'c']);
  });

  it('compares grades by their number, of any company and in any field [COLL-11]', () => {
    const half = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);
    const company = fc.constantFrom(...gradingCompanies);
    const graded = (id: string, company: string, number: number, named: boolean) =>
      aCard({ id, isGraded: true, gradingCompany: company, grade: named ? `${company} ${number} MINT` : `${number}` });
    fc.assert(
      fc.property(half, half, company, company, fc.boolean(), fc.boolean(), (low, high, one, other, a, b) => {
        fc.pre(low < high);
        const cards = [graded('a', one, low, a), aCard({ id: 'b' }), graded('c', other, high, b)];
        expect(sortCards(cards, 'gradeHigh').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      }),
    );
  });

  it('never counts two different cards as equal, and is the same backwards', () => {
    fc.assert(
      fc.property(arbitraryCard, arbitraryCard, fc.constantFrom(...cardSorts), (a, b, sort) => {
        fc.pre(a.id !== b.id);
        expect(compareCards(sort)(a, b)).not.toBe(0);
        expect(Math.sign(compareCards(sort)(a, b))).toBe(-Math.sign(compareCards(sort)(b, a)));
        expect(compareCards(sort)(a, a)).toBe(0);
      }),
    );
  });

  it('does not depend on the order before, and leaves the list it was given alone', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.constantFrom(...cardSorts), (cards, sort) => {
        const before = [...cards];
        expect(sortCards(cards.toReversed(), sort)).toEqual(sortCards(cards, sort));
        expect(cards).toEqual(before);
      }),
    );
  });
});

describe('the best match', () => {
  const cards = [
    aCard({ id: 'team', player: 'Ada Lovelace', team: 'Jordan City', addedAt: '2025-03-01T00:00:00.000Z' }),
    aCard({ id: 'half', player: 'Jordana Smith', team: 'x', addedAt: '2025-02-01T00:00:00.000Z' }),
    aCard({ id: 'old', player: 'Michael Jordan', addedAt: '2025-01-01T00:00:00.000Z' }),
    aCard({ id: 'new', player: 'Jordan Love', addedAt: '2025-01-02T00:00:00.000Z' }),
    aCard({ id: 'love', player: 'Kevin Love', team: 'Jordan', addedAt: '2025-04-01T00:00:00.000Z' }),
  ];
  const best = (search: string) => sortCards(cards, 'bestMatch', search).map(({ id }) => id);

  it('is the player’s whole name, then its beginning, then a whole word elsewhere; the newest among equals [COLL-13]', () => {
    expect(best('jordan')).toEqual(['new', 'old', 'half', 'love', 'team']);
    expect(best('jordan love')).toEqual(['new', 'love', 'team', 'old', 'half']);
  });

  it('of no text is the newest [COLL-13]', () => {
    expect(best('')).toEqual(sortCards(cards, 'newest').map(({ id }) => id));
  });

  it('is what a search starts with, and is offered beside the others where there is a text [COLL-13]', () => {
    expect([startSortOf(''), startSortOf(' '), startSortOf('jordan')]).toEqual(['newest', 'newest', 'bestMatch']);
    for (const blank of ['', '  ']) expect(sortsOf(blank)).toEqual(shopSorts);
    expect(sortsOf('jordan')).toEqual(['bestMatch', ...shopSorts]);
  });
});
