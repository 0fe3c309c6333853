import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardListPage, CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { makeSlotAnswers, type SlotAnswers } from '../../catalog-index/answer-slots.ts';
import { hasBit } from '../../catalog-index/bits.ts';
import type { IndexQuery } from '../../catalog-index/find-slots.ts';
import type { IndexedCards } from '../../catalog-index/indexed-cards.ts';
import { type CardText, pageOfTexts, type SiteMapCard } from '../server-catalog.ts';
import { cursorAt, placeIn } from '../sql/cards/sql-card-cursor.ts';
import type { CardsAsJson } from './cards-as-json.ts';

/** Answers from the indexed cards, as long as no card changes. */
export type Answers = Omit<SlotAnswers, 'list'> & {
  card(id: CardId): Result<Card, CardNotFound>;
  cards(ids: readonly CardId[]): readonly Card[];
  cardTexts(ids: readonly CardId[]): readonly CardText[];
  page(query: IndexQuery & CardQuery): Result<CardListPage, CatalogFailure>;
  pageText(query: IndexQuery & CardQuery): Result<string, CatalogFailure>;
  siteMapCards(after: CardId | null, limit: number): readonly SiteMapCard[];
  siteMapParts(size: number): readonly (CardId | null)[];
};

const later = (addedAt: string, pricedAt: string): string => (pricedAt > addedAt ? pricedAt : addedAt);

type ListedCards = Omit<CardListPage, 'cards'> & { readonly slots: readonly number[] };

export function makeAnswers(cards: IndexedCards, texts: Pick<CardsAsJson, 'at' | 'read'>): Answers {
  const { list, forget, ...answers } = makeSlotAnswers(cards);
  let publicIds: readonly CardId[] | null = null;

  const publicInOrder = (): readonly CardId[] => {
    if (publicIds === null) {
      const isPublic = cards.inScope('public');
      publicIds = Array.from(cards.orders.byId().slots)
        .filter((slot) => hasBit(isPublic, slot))
        .map(cards.idAt);
    }
    return publicIds;
  };

  const slotsOf = (ids: readonly CardId[]): number[] => ids.flatMap((id) => cards.slotOf(id) ?? []);

  const listed = (query: IndexQuery & CardQuery): Result<ListedCards, CatalogFailure> => {
    const { sort, cursor } = query;
    const place = cursor === undefined ? ok(null) : placeIn(cursor, sort);
    return place.map((after) => {
      const { slots, total, last } = list(query, after && { key: after.given, id: after.id });
      return { slots, total, nextCursor: last && cursorAt(sort, last.key(), cards.idAt(last.slot)) };
    });
  };

  return {
    ...answers,
    card: (id) => {
      const slot = cards.slotOf(id);
      return slot === undefined ? err({ kind: 'card-not-found', cardId: id }) : ok(texts.read(slot));
    },
    cards: (ids) => slotsOf(ids).map(texts.read),
    cardTexts: (ids) =>
      slotsOf(ids).map((slot) => ({ json: texts.at(slot), isPublic: hasBit(cards.inScope('public'), slot) })),
    page: (query) => listed(query).map(({ slots, ...page }) => ({ cards: slots.map(texts.read), ...page })),
    pageText: (query) => listed(query).map(({ slots, ...page }) => pageOfTexts(slots.map(texts.at), page)),
    siteMapCards: (after, limit) => {
      const ids = publicInOrder();
      let [low, high] = [0, after === null ? 0 : ids.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ids[middle] as string) > (after as string)) high = middle;
        else low = middle + 1;
      }
      const added = cards.sortKeys.of('newest');
      return slotsOf(ids.slice(low, low + limit)).map((slot) => ({
        id: cards.idAt(slot),
        changedAt: later(String(added.at(slot)), cards.pricedAt(slot)),
      }));
    },
    siteMapParts: (size) => {
      const ids = publicInOrder();
      const before = ids.filter((_, place) => (place + 1) % size === 0 && place + 1 < ids.length);
      return [null, ...before];
    },
    forget: () => {
      forget();
      publicIds = null;
    },
  };
}
