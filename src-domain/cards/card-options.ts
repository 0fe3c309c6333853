/** The option that filters nothing (FLTR-05). */
export const allBrands = 'All Brands';

/** Brands offered by the filters, in order (DATA-09). */
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

/** Grades offered by the filters, in order, each a 'COMPANY GRADE' text (DATA-10). */
export const filterGrades = [
  ...['10', '9', '8', '7', '6', '5'].map((grade) => `PSA ${grade}`),
  ...['10', '9.5', '9', '8.5', '8'].map((grade) => `BGS ${grade}`),
  ...['10', '9.5', '9', '8.5', '8'].map((grade) => `SGC ${grade}`),
] as const;

/** Brands offered by the admin's form (DATA-11). */
export const formBrands = [...filterBrands.slice(1), 'Chrome', 'Finest', 'Other'] as const;

/** Conditions offered by the admin's form, best first (DATA-13). */
export const formConditions = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'] as const;

/** Grading companies offered by the admin's form (DATA-14). */
export const gradingCompanies = ['PSA', 'BGS', 'SGC', 'CSG', 'HGA', 'CGC', 'ISA', 'GMA', 'KSA', 'Raw'] as const;

/** Grades offered by the admin's form: 10 down to 1 in half steps (DATA-14). */
export const formGrades: readonly string[] = Array.from({ length: 19 }, (_, step) => String(10 - step / 2));

export const firstYear = 1980;

/** The last year of the year slider and of the admin's year list (FLTR-07, DATA-12). */
export const lastYear = (currentYear: number): number => Math.max(2025, currentYear);

/** A card's year as the admin's form takes it, offered or not: printed cards began in the 1860s (DATA-12). */
export const cardYears = { first: 1860, last: 2100 } as const;

/** Years offered by the admin's form, ascending (DATA-12). */
export const formYears = (currentYear: number): number[] =>
  Array.from({ length: lastYear(currentYear) - firstYear + 1 }, (_, index) => firstYear + index);
