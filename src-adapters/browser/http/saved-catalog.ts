import { okAsync } from 'neverthrow';
import { cardShape } from '#adapters/calls/card.wire.ts';
import { cardPageShape } from '#adapters/calls/card-replies.wire.ts';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardListPage } from '#domain/cards/card-catalog.port.ts';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { SavedAnswer, SavedAnswers } from './saved-answers.ts';

/**
 * Lists computed from all stored cards (STORE-16).
 *
 * Promises: never fails; null when nothing is stored.
 */
export type SavedCatalog = {
  card(id: CardId): Promise<SavedAnswer<Card> | null>;
  page(query: CardQuery): Promise<CardListPage | null>;
  facets(query: CardQuery): Promise<CardFacets | null>;
};

type SavedCards = ReadonlyMap<CardId, SavedAnswer<Card>>;

async function savedCards(saved: SavedAnswers): Promise<SavedCards> {
  const [pages, cards] = await Promise.all([saved.findAll('page?', cardPageShape), saved.findAll('card/', cardShape)]);
  const all = [...pages.flatMap(({ answer, at }) => answer.cards.map((card) => ({ answer: card, at }))), ...cards].sort(
    (a, b) => a.at.localeCompare(b.at),
  );
  return new Map(all.map((one) => [one.answer.id, one]));
}

export function makeSavedCatalog(saved: SavedAnswers): SavedCatalog {
  const overSaved = async () => {
    const all = [...(await savedCards(saved)).values()];
    const cards = all.map(({ answer }) => answer);
    const oldest = all.map(({ at }) => at).sort()[0];
    return { catalog: catalogOver(() => okAsync(cards)), oldest };
  };
  return {
    card: async (id) => (await savedCards(saved)).get(id) ?? null,
    page: async (query) => {
      const { catalog, oldest } = await overSaved();
      const page = oldest ? (await catalog.page(query)).unwrapOr(null) : null;
      return page && { ...page, savedCopyOf: oldest };
    },
    facets: async (query) => {
      const { catalog, oldest } = await overSaved();
      return oldest ? (await catalog.facets(query)).unwrapOr(null) : null;
    },
  };
}
