import { useQuery } from '@tanstack/react-query';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { orThrow } from '../../components/or-throw.ts';
import { cardsKey } from '../../query-keys.ts';
import { useUseCases } from '../../use-cases.tsx';

/** One card by its id. */
export function useCard(id: CardId) {
  const { catalog } = useUseCases();
  return useQuery<Card, CardNotFound | CatalogFailure>({
    queryKey: [cardsKey, 'card', id],
    queryFn: () => orThrow(catalog.card(id)),
  });
}
