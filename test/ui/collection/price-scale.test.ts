import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEnds } from '#domain/cards/card-filter.ts';
import { dollarsAt, placeOnScale } from '#ui/features/shop/filters/price-scale.ts';

const place = fc.integer({ min: priceEnds[0], max: priceEnds[1] });

describe('the price slider’s scale', () => {
  it('runs from 0 to 50,000 dollars [FLTR-09]', () => {
    expect([dollarsAt(0), dollarsAt(50_000), placeOnScale(0), placeOnScale(50_000)]).toEqual([0, 50_000, 0, 50_000]);
  });

  it('rises with the position of the handle', () => {
    fc.assert(fc.property(place, place, (a, b) => dollarsAt(Math.min(a, b)) <= dollarsAt(Math.max(a, b))));
  });

  it('gives back a price from the place of that price', () => {
    fc.assert(fc.property(place, (at) => dollarsAt(placeOnScale(dollarsAt(at))) === dollarsAt(at)));
  });
});
