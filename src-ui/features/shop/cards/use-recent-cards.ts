import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Card, type CardId, isDraft } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { rememberCard } from '#domain/cards/recent-cards.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** One row. */
const maxCards = 4;

/** Omits cards that are no longer in the shop. */
export function useRecentCards(card: Card) {
  const { catalog, preferences } = useUseCases();
  const { recentCards } = preferences;
  const [ids, setIds] = useState<readonly CardId[]>(() => (recentCards.read() ?? []).filter((id) => id !== card.id));
  const [cleared, setCleared] = useState<readonly CardId[]>([]);
  const remembered = !isDraft(card);
  useEffect(() => {
    if (remembered) rememberCard(recentCards, card.id);
  }, [recentCards, remembered, card.id]);
  const query = useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'recent', ids],
    enabled: ids.length > 0,
    queryFn: async () => (await orThrow(catalog.cards(ids))).filter((one) => !isDraft(one)).slice(0, maxCards),
  });
  return {
    cards: ids.length > 0 ? (query.data ?? []) : [],
    isError: query.isError,
    retry: () => void query.refetch(),
    isCleared: cleared.length > 0,
    clear: () => {
      recentCards.write([]);
      setCleared(ids);
      setIds([]);
    },
    restore: () => {
      for (const id of [...cleared].reverse()) rememberCard(recentCards, id);
      if (remembered) rememberCard(recentCards, card.id);
      setIds(cleared);
      setCleared([]);
    },
  };
}
