import { type InfiniteData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardListPage, CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

type ShownCard = {
  readonly card: Card;
  /** ISO instant of the offline copy (STORE-16). */
  readonly savedCopyOf: string | null;
};

/** The card as a list showed it. */
function listedCard(client: QueryClient, id: CardId): ShownCard | undefined {
  const lists = client.getQueriesData<InfiniteData<CardListPage>>({ queryKey: [cardsKey, 'list'] });
  for (const { cards, savedCopyOf = null } of lists.flatMap(([, list]) => list?.pages ?? [])) {
    const card = cards.find((one) => one.id === id);
    if (card) return { card, savedCopyOf };
  }
  return undefined;
}

export const cardAnswer = (catalog: Pick<CardCatalog, 'card'>, id: CardId) =>
  queryOptions<ShownCard, CardNotFound | CatalogFailure>({
    queryKey: [cardsKey, 'card', id],
    queryFn: async () => {
      const { savedCopyOf = null, ...card } = await orThrow(catalog.card(id));
      return { card, savedCopyOf };
    },
  });

/** Shows a card from a list at once, and as it is now when the answer arrives. */
export function useCard(id: CardId) {
  const { catalog } = useUseCases();
  const client = useQueryClient();
  return useQuery({ ...cardAnswer(catalog, id), placeholderData: () => listedCard(client, id) });
}
