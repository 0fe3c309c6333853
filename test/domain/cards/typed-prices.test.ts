import { describe, expect, it } from 'vitest';
import { typedPrices } from '#domain/cards/typed-prices.ts';

describe('two typed prices', () => {
  it.each([
    ['25', '100', { min: 25, max: 100 }],
    ['', '99.50', { max: 99.5 }],
    [' $1,250 ', '', { min: 1250 }],
    ['0', '50000', {}],
    ['', '98400', { max: 98_400 }],
    ['40', '40', { min: 40, max: 40 }],
    ['', '', {}],
  ])('%j and %j are a range [FLTR-10, FLTR-18]', (min, max, range) => {
    expect(typedPrices(min, max)._unsafeUnwrap()).toEqual(range);
  });

  it.each([
    ['cheap', '', { field: 'min', kind: 'no-price' }],
    ['', '-5', { field: 'max', kind: 'no-price' }],
    ['1,25', '', { field: 'min', kind: 'no-price' }],
    ['1.234', '', { field: 'min', kind: 'no-price' }],
    ['100', '25', { field: 'max', kind: 'below-min' }],
  ])('%j and %j are none, and one of them says why [FLTR-18]', (min, max, problem) => {
    expect(typedPrices(min, max)._unsafeUnwrapErr()).toEqual(problem);
  });
});
