import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { othersOfPlayer } from '#domain/cards/same-player.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** One row. */
const maxCards = 4;

export function useMoreOfPlayer(card: Card) {
  const { catalog } = useUseCases();
  const player = card.player.trim();
  return useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'of-player', player, card.id],
    enabled: player !== '',
    queryFn: async () => {
      // The filter matches substrings; the rule compares whole names.
      const query = cardQuery({ scope: 'public', filter: { ...startFilter, player }, limit: highestLimit });
      return othersOfPlayer(card, (await orThrow(catalog.page(query))).cards, maxCards);
    },
  });
}
