import { err, ok, ResultAsync, safeTry } from 'neverthrow';
import type { CardIndex, IndexedCard } from '#adapters/server/card-index.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';

const aHundredYears = 36_525;

const byId = (a: Card, b: Card): number => (a.id < b.id ? -1 : 1);

/** The public cards of a small catalog, which is read whole each time. */
export function makeInMemoryCardIndex(catalog: Pick<CardCatalog, 'page' | 'priceHistory'>): CardIndex {
  const publicCards = (): ResultAsync<readonly Card[], CatalogFailure> =>
    safeTry(async function* () {
      const cards: Card[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = yield* catalog.page(cardQuery({ shelf: 'public', limit: highestLimit, cursor }));
        cards.push(...page.cards);
        cursor = page.nextCursor;
      }
      return ok(cards.sort(byId));
    });

  const indexed = ({ id, addedAt }: Card): ResultAsync<IndexedCard, CatalogFailure> =>
    catalog
      .priceHistory(id, aHundredYears)
      .orElse((failure) => (failure.kind === 'card-not-found' ? ok([]) : err(failure)))
      .map((points) => {
        const changedAt = [addedAt ?? '', ...points.map(({ at }) => at)].sort().at(-1);
        return { id, ...(changedAt && { changedAt }) };
      });

  return {
    after: (card, limit) =>
      publicCards().andThen((cards) =>
        ResultAsync.combine(
          cards
            .filter(({ id }) => card === null || id > card)
            .slice(0, limit)
            .map(indexed),
        ),
      ),
    parts: (size) =>
      publicCards().map((cards) => [
        null,
        ...cards.filter((_, place) => (place + 1) % size === 0 && place + 1 < cards.length).map(({ id }) => id),
      ]),
  };
}
