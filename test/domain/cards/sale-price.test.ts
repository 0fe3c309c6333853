import { describe, expect, it } from 'vitest';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { saveSteps } from '#domain/cards/edit/change-cards.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { atRegularPrice, isReduced, percentOff, priceBefore } from '#domain/cards/sale-price.ts';
import { aCard } from '#test/support/cards.ts';

const regular = aCard({ price: 100 });
const reduced = { ...regular, price: 90, regularPrice: 100, lowestPrice: 95 };

describe('a card on sale', () => {
  it('is edited, saved and exported at its regular price [SALE-05]', () => {
    expect(atRegularPrice(reduced)).toEqual(regular);
    expect(inputOf(reduced)).toEqual(inputOf(regular));
    expect(saveSteps([regular], [reduced], '2025-06-01T00:00:00.000Z')[0]?.after).toEqual(regular);
    expect(cardCells(reduced)).toEqual(cardCells(regular));
    expect(fileColumns.map(({ header }) => header)).not.toContain('Regular price');
  });

  it('stays as it is without a sale [SALE-05]', () => {
    expect(atRegularPrice(regular)).toEqual(regular);
    expect([isReduced(regular), isReduced(reduced)]).toEqual([false, true]);
  });

  it.each([
    [{ price: 90, lowestPrice: 100 }, 100],
    [{ price: 90, lowestPrice: 90 }, null],
    [{ price: 90, lowestPrice: 80 }, null],
    [{ price: 90 }, null],
  ])('has a price before only where it was higher in the 30 days before: %j [SALE-06]', (card, before) => {
    expect(priceBefore(card)).toBe(before);
  });

  it.each([
    [90, 100, 10],
    [99.5, 100, 0],
    [66.67, 100, 33],
    [0, 100, 100],
  ])('at %d instead of %d is lowered by %d percent [SALE-08]', (price, before, percent) => {
    expect(percentOff(price, before)).toBe(percent);
  });
});
