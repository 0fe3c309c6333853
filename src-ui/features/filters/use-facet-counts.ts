import { useQuery } from '@tanstack/react-query';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import {
  countBrands,
  countGrades,
  countingFilters,
  countSports,
  type OptionCounts,
} from '#domain/cards/option-counts.ts';
import { useUseCases } from '../../use-cases.tsx';

export type FacetCounts = {
  readonly sports: OptionCounts;
  readonly brands: OptionCounts;
  readonly grades: OptionCounts;
};

const unknown: OptionCounts = new Map();

function useFacets(filter: CardFilter): CardFacets | null {
  const { catalog } = useUseCases();
  const query = cardQuery({ shelf: 'collection', filter });
  const { data } = useQuery({
    queryKey: ['cards', 'facets', query],
    queryFn: async (): Promise<CardFacets | null> => (await catalog.facets(query)).unwrapOr(null),
    placeholderData: (before) => before,
  });
  return data ?? null;
}

/** What each option would find beside the other filters in use. Where counts cannot be read there are none. */
export function useFacetCounts(filter: CardFilter): FacetCounts {
  const counting = countingFilters(filter);
  const sports = useFacets(counting.sports);
  const brands = useFacets(counting.brands);
  const grades = useFacets(counting.grades);
  return {
    sports: sports ? countSports(sports) : unknown,
    brands: brands ? countBrands(brands) : unknown,
    grades: grades ? countGrades(grades) : unknown,
  };
}
