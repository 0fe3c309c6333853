import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Card, type CardId, isDraft } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { rememberCard } from '#domain/cards/recent-cards.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Omits cards that are no longer in the shop. @param card that is viewed now, if any @param maxCards one row */
export function useRecentCards(card: Card | undefined, maxCards: number) {
  const { catalog, preferences } = useUseCases();
  const { recentCards } = preferences;
  const [ids, setIds] = useState<readonly CardId[]>(() => (recentCards.read() ?? []).filter((id) => id !== card?.id));
  const [cleared, setCleared] = useState<readonly CardId[]>([]);
  const viewed = card && !isDraft(card) ? card.id : null;
  useEffect(() => {
    if (viewed !== null) rememberCard(recentCards, viewed);
  }, [recentCards, viewed]);
  const query = useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'recent', ids, maxCards],
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
      if (viewed !== null) rememberCard(recentCards, viewed);
      setIds(cleared);
      setCleared([]);
    },
  };
}
