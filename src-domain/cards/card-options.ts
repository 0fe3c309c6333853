import { qualified } from './grade.ts';

/** Does not filter. */
export const allBrands = 'All Brands';

/** In display order. */
export const filterBrands = [
  allBrands,
  'Panini',
  'Topps',
  'Leaf',
  'Upper Deck',
  'Fleer',
  'Bowman',
  'Donruss',
  'Prizm',
  'Select',
  'Mosaic',
  'Optic',
  'National Treasures',
  'Immaculate',
  'Chronicles',
  'Revolution',
] as const;

/** 'COMPANY GRADE' texts, in display order. */
export const filterGrades = [
  ...['10', '9', '8', '7', '6', '5'].map((grade) => `PSA ${grade}`),
  ...['10', '9.5', '9', '8.5', '8'].map((grade) => `BGS ${grade}`),
  ...['10', '9.5', '9', '8.5', '8'].map((grade) => `SGC ${grade}`),
  // Of every company.
  ...(['Black Label', 'Pristine', 'Authentic', 'Altered', qualified] as const),
] as const;

export const formBrands = [...filterBrands.slice(1), 'Chrome', 'Finest', 'Other'] as const;

/** Best first. What the form offers; imports and titles also give other words, such as 'Gem Mint'. */
export const formConditions = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'] as const;

export const gradingCompanies = ['PSA', 'BGS', 'SGC', 'CSG', 'HGA', 'CGC', 'ISA', 'GMA', 'KSA', 'Raw'] as const;

/** PSA's qualifiers: off center, marks, staining, print defect, out of focus, miscut. */
const qualifiers = ['OC', 'MK', 'ST', 'PD', 'OF', 'MC'] as const;
const wholeGrades = ['9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;

/** 10 down to 1 in half steps; labels, grades without a number, with an autograph's grade, with a qualifier. */
export const formGrades: readonly string[] = [
  ...Array.from({ length: 19 }, (_, step) => String(10 - step / 2)),
  ...['10 Black Label', '10 Pristine', 'Authentic', 'Altered'],
  ...['10', '9.5', '9', '8.5', '8', 'Authentic'].flatMap((grade) => [`${grade} Auto 10`, `${grade} Auto 9`]),
  ...qualifiers.flatMap((qualifier) => wholeGrades.map((grade) => `${grade} (${qualifier})`)),
];

export const firstYear = 1980;

/** Last year of the year slider and the admin's year list. */
export const lastYear = (currentYear: number): number => Math.max(2025, currentYear);

/** Accepted years. The first printed cards are from the 1860s. */
export const cardYears = { first: 1860, last: 2100 } as const;

export const formYears = (currentYear: number): number[] =>
  Array.from({ length: lastYear(currentYear) - firstYear + 1 }, (_, index) => firstYear + index);
