import { describe, expect, it } from 'vitest';
import { sports } from '#domain/cards/card.ts';
import {
  filterBrands,
  filterGrades,
  formBrands,
  formConditions,
  formGrades,
  formYears,
  gradingCompanies,
  lastYear,
} from '#domain/cards/card-options.ts';

const list = (text: string) => text.split(', ');

describe('the options of the filters', () => {
  it('are these brands, in order [DATA-09]', () => {
    expect(filterBrands).toEqual(
      list(
        'All Brands, Panini, Topps, Leaf, Upper Deck, Fleer, Bowman, Donruss, Prizm, Select, Mosaic, Optic, ' +
          'National Treasures, Immaculate, Chronicles, Revolution',
      ),
    );
  });

  it('are these grades, in order [DATA-10]', () => {
    expect(filterGrades).toEqual(
      list(
        'PSA 10, PSA 9, PSA 8, PSA 7, PSA 6, PSA 5, BGS 10, BGS 9.5, BGS 9, BGS 8.5, BGS 8, ' +
          'SGC 10, SGC 9.5, SGC 9, SGC 8.5, SGC 8, Black Label, Pristine, Authentic, Altered, With a qualifier',
      ),
    );
  });

  it('are all five sports [DATA-02]', () => {
    expect(sports).toEqual(['basketball', 'football', 'baseball', 'hockey', 'soccer']);
  });
});

describe('the options of the card form', () => {
  it('are these eighteen brands [DATA-11]', () => {
    expect(formBrands).toEqual(
      list(
        'Panini, Topps, Leaf, Upper Deck, Fleer, Bowman, Donruss, Prizm, Select, Mosaic, Optic, National Treasures, ' +
          'Immaculate, Chronicles, Revolution, Chrome, Finest, Other',
      ),
    );
    expect(formBrands).toHaveLength(18);
  });

  it.each([
    [2024, 2025],
    [2025, 2025],
    [2026, 2026],
    [2031, 2031],
  ])('are, in %d, the years from 1980 to %d [DATA-12]', (currentYear, last) => {
    const years = formYears(currentYear);
    expect(lastYear(currentYear)).toBe(last);
    expect([years[0], years.at(-1), years.length]).toEqual([1980, last, last - 1979]);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  it('are these conditions of a card [DATA-13]', () => {
    expect(formConditions).toEqual(list('Mint, Near Mint, Excellent, Very Good, Good, Fair, Poor'));
  });

  it('are these grading companies, and grades from 10 down to 1 in half steps [DATA-14]', () => {
    expect(gradingCompanies).toEqual(list('PSA, BGS, SGC, CSG, HGA, CGC, ISA, GMA, KSA, Raw'));
    expect(formGrades.slice(0, 19)).toEqual(
      list('10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1'),
    );
  });

  it('have labels, grades without a number, autograph grades and qualifiers beside the numbers [DATA-14, IMP-30]', () => {
    const others = list('10 Black Label, 10 Pristine, Authentic, Altered, 9.5 Auto 10, 9 (OC), 8 (MK), 1 (MC)');
    expect(others.filter((grade) => !formGrades.includes(grade))).toEqual([]);
  });
});
