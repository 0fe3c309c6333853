import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

export type WatchedCard =
  | { readonly id: CardId; readonly status: 'here'; readonly card: Card }
  | { readonly id: CardId; readonly status: 'reading' | 'gone' };

export type ShownWatchlist = {
  readonly watched: readonly WatchedCard[];
  readonly failure: CatalogFailure | null;
  readonly retry: () => void;
  /** Number of saved cards not yet shown. */
  readonly more: number;
  readonly showMore: () => void;
};

const step = 24;

export function useWatchlist(): ShownWatchlist {
  const { catalog } = useUseCases();
  const { saved } = useSavedCards();
  const [count, setCount] = useState(step);
  const ids = saved.slice(0, count).map(({ cardId }) => cardId);
  const { data, error, isPlaceholderData, refetch } = useQuery<readonly Card[], CatalogFailure>({
    queryKey: ['watchlist-cards', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const cards = await catalog.cards(ids);
      if (cards.isErr()) throw cards.error;
      return cards.value;
    },
  });
  const known = new Map(data?.map((card) => [card.id, card]));
  const absent = data && !isPlaceholderData ? 'gone' : 'reading';
  return {
    watched: ids.map((id) => {
      const card = known.get(id);
      return card ? { id, status: 'here', card } : { id, status: absent };
    }),
    failure: error,
    retry: () => void refetch(),
    more: Math.max(0, saved.length - count),
    showMore: () => setCount(count + step),
  };
}
