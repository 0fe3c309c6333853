import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { similarSteps, withSimilar } from '#domain/cards/similar-cards.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Two rows. */
const maxCards = 8;

/** Cards read for each step; more than are shown, because some are sold or of a namesake. */
const readCards = 48;

/** Asks for farther cards only where nearer ones do not fill the rows. */
export function useSimilarCards(card: Card) {
  const { catalog } = useUseCases();
  const steps = similarSteps(card);
  return useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'similar', card.id, steps.map(({ filter }) => filter)],
    queryFn: async () => {
      let found: readonly Card[] = [];
      for (const step of steps) {
        if (found.length >= maxCards) break;
        const query = cardQuery({ scope: 'public', filter: step.filter, limit: readCards });
        const { cards } = await orThrow(catalog.page(query));
        found = withSimilar(card, step, { found, listed: cards, most: maxCards });
      }
      return found;
    },
  });
}
