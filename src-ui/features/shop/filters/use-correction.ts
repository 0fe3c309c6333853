import { useQuery } from '@tanstack/react-query';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { ListControl } from './use-list-address.ts';

export type Correction = {
  /** The corrected search; null without a correction. */
  readonly text: string | null;
  /** A correction may still arrive. */
  readonly isPending: boolean;
  readonly filter: CardFilter;
};

/** Corrects typos when nothing is found (SRCH-17). @param total results as typed; null while unknown */
export function useCorrection(
  { filter, exact }: Pick<ListControl, 'filter' | 'exact'>,
  total: number | null,
): Correction {
  const { catalog } = useUseCases();
  const text = filter.search.trim();
  const isWanted = total === 0 && text !== '' && !exact;
  const { data = null, isPending } = useQuery({
    queryKey: [cardsKey, 'correction', text],
    enabled: isWanted,
    queryFn: async () => (await catalog.correct(text)).unwrapOr(null),
  });
  const corrected = isWanted ? data : null;
  return {
    text: corrected,
    isPending: isWanted && isPending,
    filter: corrected === null ? filter : { ...filter, search: corrected },
  };
}
