import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseGradedStatus,
  conditionApplies,
  gradedStatuses,
  priceEnds,
  priceRange,
  priceSlider,
  sliderOf,
  startFilter,
  yearEnds,
  yearsOf,
} from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { arbitraryFilter } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

describe('the start value of the filters', () => {
  it('filters nothing: every text empty, all brands, all ranges open [FLTR-07, FLTR-09, FLTR-13]', () => {
    expect(startFilter).toEqual({
      search: '',
      sport: null,
      player: '',
      team: '',
      brand: 'All Brands',
      condition: '',
      gradedStatus: 'all',
      grades: [],
      years: {},
      prices: {},
      hotOnly: false,
      missing: null,
      marks: [],
      parallel: '',
    });
  });
});

describe('the graded status', () => {
  it('filters for all cards, graded or ungraded ones [FLTR-13]', () => {
    expect(gradedStatuses).toEqual(['all', 'graded', 'ungraded']);
  });

  it('keeps the chosen grades when it is graded, and clears them otherwise [FLTR-15]', () => {
    fc.assert(
      fc.property(arbitraryFilter, fc.constantFrom(...gradedStatuses), (filter, gradedStatus) => {
        expect(chooseGradedStatus(filter, gradedStatus)).toEqual({
          ...filter,
          gradedStatus,
          grades: gradedStatus === 'graded' ? filter.grades : [],
        });
      }),
    );
  });

  it('lets the condition be chosen unless it is graded [FLTR-16]', () => {
    expect(gradedStatuses.map((gradedStatus) => conditionApplies({ gradedStatus }))).toEqual([true, false, true]);
  });
});

describe('the year slider', () => {
  it.each([
    [2024, 2025],
    [2025, 2025],
    [2027, 2027],
  ])('runs, in %d, from 1980 to %d [FLTR-07]', (currentYear, last) => {
    expect(yearEnds(currentYear)).toEqual([1980, last]);
    expect(sliderOf(startFilter.years, yearEnds(currentYear))).toEqual([1980, last]);
  });

  it('filters nothing at its full range: a 1952 and a 2026 card are both found [FLTR-08]', () => {
    const years = yearsOf(yearEnds(2025), 2025);
    expect(years).toEqual({});
    const cards = [aCard({ id: 'old', year: 1952 }), aCard({ id: 'new', year: 2026 })];
    expect(filterCards(cards, { ...startFilter, years })).toEqual(cards);
  });

  it.each([
    [[1981, 2025], { min: 1981, max: 2025 }],
    [[1980, 2024], { min: 1980, max: 2024 }],
    [[2000, 2000], { min: 2000, max: 2000 }],
  ] as const)('filters both ends once it is moved to %j', (slider, range) => {
    expect(yearsOf(slider, 2025)).toEqual(range);
  });

  it('keeps the years that were chosen', () => {
    const moved = fc.tuple(fc.integer({ min: 1980, max: 2025 }), fc.integer({ min: 1980, max: 2025 }));
    fc.assert(
      fc.property(moved, (slider) => {
        expect(sliderOf(yearsOf(slider, 2025), yearEnds(2025))).toEqual(slider);
      }),
    );
  });
});

describe('the price slider', () => {
  it('runs from 0 to 50000 dollars, and starts at the full range [FLTR-09]', () => {
    expect(priceEnds).toEqual([0, 50_000]);
    expect(priceSlider(startFilter.prices)).toEqual([0, 50_000]);
  });

  it('filters nothing at its full range [FLTR-10]', () => {
    const prices = priceRange(...priceEnds);
    expect(prices).toEqual({});
    const cards = [aCard({ id: 'free', price: 0 }), aCard({ id: 'dear', price: 75_000 })];
    expect(filterCards(cards, { ...startFilter, prices })).toEqual(cards);
  });

  it('means 50000 and more by its upper end [FLTR-10]', () => {
    const prices = priceRange(100, 50_000);
    expect(prices).toEqual({ min: 100 });
    const cards = [aCard({ id: 'a', price: 99.99 }), aCard({ id: 'b', price: 100 }), aCard({ id: 'c', price: 75_000 })];
    expect(filterCards(cards, { ...startFilter, prices }).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('filters an upper end below 50000', () => {
    expect(priceRange(0, 49_999)).toEqual({ max: 49_999 });
    expect(priceRange(10, 20)).toEqual({ min: 10, max: 20 });
  });

  it('has its knob at the end for a price beyond it', () => {
    expect(priceSlider(priceRange(60_000, 98_400))).toEqual([50_000, 50_000]);
  });

  it('keeps the prices that were chosen', () => {
    const moved = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }));
    fc.assert(
      fc.property(moved, (slider) => {
        expect(priceSlider(priceRange(...slider))).toEqual(slider);
      }),
    );
  });
});
