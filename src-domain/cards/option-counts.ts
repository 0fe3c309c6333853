import type { CardFacets, Facet } from './card-facets.ts';
import { type CardFilter, startFilter } from './card-filter.ts';
import { filterBrands, filterGrades } from './card-options.ts';
import { isOfBrand } from './filter-cards.ts';
import { hasGrade } from './grade.ts';

/** How many cards each option of a filter would find; an option without an entry is not known. */
export type OptionCounts = ReadonlyMap<string, number>;

/** An option may answer to several values: the brand filter 'Panini' also finds 'Panini Prizm' (FLTR-04). */
const countOptions = (
  options: readonly string[],
  facets: readonly Facet[],
  fits: (value: string, option: string) => boolean,
): OptionCounts =>
  new Map(
    options.map((option) => [
      option,
      facets.filter(({ value }) => fits(value, option)).reduce((sum, { count }) => sum + count, 0),
    ]),
  );

/** Every parallel that cards have. */
export const countParallels = ({ parallels }: Pick<CardFacets, 'parallels'>): OptionCounts =>
  new Map(parallels.map(({ value, count }) => [value, count]));

/** Sports that no card has are left out. */
export const countSports = ({ sports }: Pick<CardFacets, 'sports'>): OptionCounts =>
  new Map(sports.map(({ value, count }) => [value, count]));

export const countBrands = ({ brands }: Pick<CardFacets, 'brands'>): OptionCounts =>
  countOptions(filterBrands, brands, isOfBrand);

export const countGrades = ({ grades }: Pick<CardFacets, 'grades'>): OptionCounts =>
  countOptions(filterGrades, grades, (grade, option) => hasGrade({ grade }, option));

const containsName = (value: string, name: string): boolean => value.toLowerCase().includes(name.trim().toLowerCase());

/** Names that cards have, in the facets' order, each with what a filter by it finds; case makes no other name (FLTR-04). */
export function countNames(facets: readonly Facet[]): OptionCounts {
  const names = new Map(facets.toReversed().map(({ value }) => [value.trim().toLowerCase(), value]));
  const first = facets.map(({ value }) => value).filter((value) => names.get(value.trim().toLowerCase()) === value);
  return countOptions(first, facets, containsName);
}

/**
 * The filters whose facets to count the options of each filter by: its own choice is set aside, so that the options not
 * chosen show what choosing them would bring.
 */
export const countingFilters = (filter: CardFilter) => ({
  sports: { ...filter, sport: startFilter.sport },
  brands: { ...filter, brand: startFilter.brand },
  grades: { ...filter, grades: startFilter.grades },
  parallels: { ...filter, parallel: startFilter.parallel },
});
