import { sports } from './card.ts';
import type { CardFacets, Facet } from './card-facets.ts';
import { type CardFilter, type GradedStatus, startFilter } from './card-filter.ts';
import { allBrands, filterBrands, filterGrades } from './card-options.ts';
import { isOfBrand } from './filter-cards.ts';
import { hasGrade } from './grade.ts';

/** Cards per filter option; options without an entry are unknown. */
export type OptionCounts = ReadonlyMap<string, number>;

/** An option can match several values: 'Panini' also finds 'Panini Prizm'. */
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

/** The option that leaves all cards has an empty name. */
const allCards = '';

export const countParallels = ({ parallels, total }: Pick<CardFacets, 'parallels' | 'total'>): OptionCounts =>
  new Map([[allCards, total], ...parallels.map(({ value, count }) => [value, count] as const)]);

export const countSports = (facets: Pick<CardFacets, 'sports' | 'total'>): OptionCounts =>
  new Map([[allCards, facets.total], ...countOptions(sports, facets.sports, (sport, option) => sport === option)]);

/** Also cards without a brand. */
export const countBrands = ({ brands, total }: Pick<CardFacets, 'brands' | 'total'>): OptionCounts =>
  new Map([...countOptions(filterBrands, brands, isOfBrand), [allBrands, total]]);

export const countStatuses = ({
  total,
  graded,
}: Pick<CardFacets, 'total' | 'graded'>): ReadonlyMap<GradedStatus, number> =>
  new Map([
    ['all', total],
    ['graded', graded],
    ['ungraded', total - graded],
  ]);

export const countGrades = ({ grades }: Pick<CardFacets, 'grades'>): OptionCounts =>
  countOptions(filterGrades, grades, (grade, option) => hasGrade({ grade }, option));

const containsName = (value: string, name: string): boolean => value.toLowerCase().includes(name.trim().toLowerCase());

/** Names in facet order with the count of a filter by each. Names that differ in case are merged. */
export function countNames(facets: readonly Facet[]): OptionCounts {
  const names = new Map(facets.toReversed().map(({ value }) => [value.trim().toLowerCase(), value]));
  const first = facets.map(({ value }) => value).filter((value) => names.get(value.trim().toLowerCase()) === value);
  return countOptions(first, facets, containsName);
}

/** All other filters, so that unselected options show what selecting them would find. */
export const countingFilters = (filter: CardFilter) => ({
  sports: { ...filter, sport: startFilter.sport },
  brands: { ...filter, brand: startFilter.brand },
  statuses: { ...filter, gradedStatus: startFilter.gradedStatus, grades: startFilter.grades },
  grades: { ...filter, grades: startFilter.grades },
  parallels: { ...filter, parallel: startFilter.parallel },
});
