import { useQuery } from '@tanstack/react-query';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

type ShownCard = {
  readonly card: Card;
  /** ISO instant of the offline copy (STORE-16). */
  readonly savedCopyOf: string | null;
};

export function useCard(id: CardId) {
  const { catalog } = useUseCases();
  return useQuery<ShownCard, CardNotFound | CatalogFailure>({
    queryKey: [cardsKey, 'card', id],
    queryFn: async () => {
      const { savedCopyOf = null, ...card } = await orThrow(catalog.card(id));
      return { card, savedCopyOf };
    },
  });
}
