import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneOfAKind, stockOf, withStock } from '#domain/cards/single-copy.ts';
import { arbitraryCard } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

describe('a one of a kind', () => {
  it.each([
    ['a serial number', { serialNumber: 41, printRun: 99 }, true],
    ['a certification number', { certNumber: '12345678' }, true],
    ['a grade', { isGraded: true, grade: 'PSA 10' }, true],
    ['a print run alone', { printRun: 99 }, false],
    ['an empty certification number', { certNumber: ' ' }, false],
    ['neither', {}, false],
  ])('is recognized by %s [DATA-22]', (_, marks, expected) => {
    expect(isOneOfAKind(aCard(marks))).toBe(expected);
  });

  it('is one copy, unless the admin set another stock [DATA-22]', () => {
    const slab = aCard({ isGraded: true });
    expect(stockOf({ ...slab, stock: undefined })).toBe(1);
    expect([0, 1, 5].map((stock) => stockOf({ ...slab, stock }))).toEqual([0, 1, 5]);
    expect(stockOf(aCard())).toBeUndefined();
  });

  it('has its stock once it is set, whatever else the card is [DATA-22]', () => {
    fc.assert(
      fc.property(arbitraryCard, (card) => {
        const counted = withStock(card);
        expect(withStock(counted)).toBe(counted);
        expect(counted).toEqual(stockOf(card) === undefined ? card : { ...card, stock: stockOf(card) });
      }),
    );
  });
});
