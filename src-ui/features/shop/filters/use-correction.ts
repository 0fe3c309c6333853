import { useQuery } from '@tanstack/react-query';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { ListControl } from './use-list-address.ts';

export type Correction = {
  /** What the list is searched for instead; null where the text stays as it is. */
  readonly text: string | null;
  /** Whether one may still come. */
  readonly isPending: boolean;
  /** The filter to list by. */
  readonly filter: CardFilter;
};

/**
 * Forgives one typo of a search that finds nothing (SRCH-17).
 * @param total what the search finds as it was typed; null while it is not known
 */
export function useCorrection(
  { filter, exact }: Pick<ListControl, 'filter' | 'exact'>,
  total: number | null,
): Correction {
  const { suggestions } = useUseCases();
  const text = filter.search.trim();
  const isWanted = total === 0 && text !== '' && !exact;
  const { data = null, isPending } = useQuery({
    queryKey: [cardsKey, 'correction', text],
    enabled: isWanted,
    queryFn: async () => (await suggestions.correct(text)).unwrapOr(null),
  });
  const corrected = isWanted ? data : null;
  return {
    text: corrected,
    isPending: isWanted && isPending,
    filter: corrected === null ? filter : { ...filter, search: corrected },
  };
}
