import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import {
  countBrands,
  countGrades,
  countingFilters,
  countParallels,
  countSports,
  countStatuses,
  type OptionCounts,
} from '#domain/cards/option-counts.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type FacetCounts = {
  readonly sports: OptionCounts;
  readonly brands: OptionCounts;
  readonly statuses: OptionCounts;
  readonly grades: OptionCounts;
  readonly parallels: OptionCounts;
  readonly marks: OptionCounts;
};

/** The list to count: its scope and search mode. */
export type FacetList = Pick<CardQuery, 'scope' | 'searchScope'>;

const unknown: OptionCounts = new Map();

/** Counts each answer once: it takes milliseconds, and Back or a next page comes with the same facets. */
function onceEach(count: (facets: CardFacets) => OptionCounts): (facets: CardFacets | null) => OptionCounts {
  const known = new WeakMap<CardFacets, OptionCounts>();
  return (facets) => {
    if (!facets) return unknown;
    const counts = known.get(facets) ?? count(facets);
    known.set(facets, counts);
    return counts;
  };
}

const countOnce = {
  sports: onceEach(countSports),
  brands: onceEach(countBrands),
  statuses: onceEach(countStatuses),
  grades: onceEach(countGrades),
  parallels: onceEach(countParallels),
  marks: onceEach(({ marks }) => new Map(Object.entries(marks))),
} satisfies Record<keyof FacetCounts, (facets: CardFacets | null) => OptionCounts>;

/** Facets with a filter applied; null while unknown or after a failure. */
export function useFacets(list: FacetList, filter: CardFilter): CardFacets | null {
  const { catalog } = useUseCases();
  const query = cardQuery({ ...list, filter });
  const { data } = useQuery({
    queryKey: [cardsKey, 'facets', query],
    queryFn: async (): Promise<CardFacets | null> => (await catalog.facets(query)).unwrapOr(null),
    placeholderData: (before) => before,
  });
  return data ?? null;
}

/** Counts per option, with the other active filters applied. Empty after a failure. */
export function useFacetCounts(list: FacetList, filter: CardFilter): FacetCounts {
  const counting = countingFilters(filter);
  const sports = useFacets(list, counting.sports);
  const brands = useFacets(list, counting.brands);
  const statuses = useFacets(list, counting.statuses);
  const grades = useFacets(list, counting.grades);
  const parallels = useFacets(list, counting.parallels);
  // Marks combine with AND, so they are counted with the selected marks applied.
  const marks = useFacets(list, filter);
  return useMemo(
    () => ({
      sports: countOnce.sports(sports),
      brands: countOnce.brands(brands),
      statuses: countOnce.statuses(statuses),
      grades: countOnce.grades(grades),
      parallels: countOnce.parallels(parallels),
      marks: countOnce.marks(marks),
    }),
    [sports, brands, statuses, grades, parallels, marks],
  );
}
