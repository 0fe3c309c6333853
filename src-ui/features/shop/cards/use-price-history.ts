import { useQuery } from '@tanstack/react-query';
import type { CardId } from '#domain/cards/card.ts';
import type { CardNotFound, CatalogFailure, PricePoint } from '#domain/cards/card-catalog.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

const historyDays = 365;

export function usePriceHistory(id: CardId) {
  const { catalog } = useUseCases();
  return useQuery<readonly PricePoint[], CardNotFound | CatalogFailure>({
    queryKey: [cardsKey, 'prices', id],
    queryFn: () => orThrow(catalog.priceHistory(id, historyDays)),
  });
}
