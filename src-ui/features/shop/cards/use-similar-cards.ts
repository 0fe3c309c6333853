import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { similarCards } from '#domain/cards/similar-cards.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Two rows. */
const maxCards = 8;

/** One query each for player, team, sport and price. */
function filtersOf({ player, team, sport, price }: Card): CardFilter[] {
  const near = price > 0 ? { min: price / 2, max: price * 2 } : {};
  return [
    ...(player.trim() ? [{ ...startFilter, player: player.trim() }] : []),
    ...(team.trim() ? [{ ...startFilter, team: team.trim() }] : []),
    ...(sport ? [{ ...startFilter, sport, prices: near }] : []),
  ];
}

export function useSimilarCards(card: Card) {
  const { catalog } = useUseCases();
  const filters = filtersOf(card);
  return useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'similar', card.id, filters],
    enabled: filters.length > 0,
    queryFn: async () => {
      const pages = await Promise.all(
        filters.map((filter) => orThrow(catalog.page(cardQuery({ scope: 'public', filter, limit: highestLimit })))),
      );
      const cards = new Map(pages.flatMap((page) => page.cards).map((one) => [one.id, one]));
      return similarCards(card, [...cards.values()], maxCards);
    },
  });
}
