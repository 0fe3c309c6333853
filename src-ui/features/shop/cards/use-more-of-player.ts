import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { othersOfPlayer } from '#domain/cards/same-player.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** As many as fit in one row. */
const most = 4;

/** Other cards of the same player, the newest first (CARD-26). */
export function useMoreOfPlayer(card: Card) {
  const { catalog } = useUseCases();
  const player = card.player.trim();
  return useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'of-player', player, card.id],
    enabled: player !== '',
    queryFn: async () => {
      // A name can be part of another: the filter finds both, and the rule tells them apart.
      const query = cardQuery({ shelf: 'public', filter: { ...startFilter, player }, limit: highestLimit });
      return othersOfPlayer(card, (await orThrow(catalog.page(query))).cards, most);
    },
  });
}
