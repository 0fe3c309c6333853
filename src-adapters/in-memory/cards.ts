import { errAsync, okAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { postCard } from '#domain/cards/posting.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { catalogOver } from './array-catalog.ts';
import { makeFixedClock } from './clock.ts';

/** What orders need of the cards: what they cost now, and the copies they take and give back. */
export type CardStock = {
  find(id: CardId): Card | undefined;
  /** Moves a tracked stock by so many copies, fewer or more; an untracked one stays untracked. */
  move(id: CardId, copies: number): void;
};

export type InMemoryCards = {
  readonly catalog: CardCatalog;
  readonly desk: CardDesk;
  readonly stock: CardStock;
};

const day = 24 * 60 * 60 * 1000;

/** The cards, their desk and their stock over one store that lasts as long as the process. */
export function makeInMemoryCards(seed: readonly Card[] = [], clock: Clock = makeFixedClock()): InMemoryCards {
  const cards = new Map<CardId, Card>();
  const prices = new Map<CardId, PricePoint[]>();
  const now = () => new Date(clock.now()).toISOString();

  const put = (card: Card) => {
    const before = cards.get(card.id);
    if (before && before.price !== card.price) {
      prices.set(card.id, [...(prices.get(card.id) ?? []), { at: now(), price: card.price }]);
    }
    const { stock, ...said } = structuredClone(card);
    const known = before ? before.stock : stock;
    const addedAt = before?.addedAt ?? card.addedAt ?? now();
    cards.set(card.id, { ...said, addedAt, ...(known !== undefined && { stock: known }) });
  };
  seed.forEach(put);

  return {
    catalog: catalogOver(
      () => okAsync([...cards.values()]),
      (id, days) =>
        okAsync(
          (prices.get(id) ?? []).filter(({ at }) => Date.parse(at) >= clock.now() - days * day).map((p) => ({ ...p })),
        ),
    ),
    desk: {
      save: (saved) => {
        saved.forEach(put);
        return okAsync(undefined);
      },
      post: (id, targets) => {
        const card = cards.get(id);
        if (!card) return errAsync({ kind: 'card-not-found', cardId: id });
        const posted = postCard(card, targets);
        if (posted.isErr()) return errAsync(posted.error);
        cards.set(id, posted.value);
        return okAsync(structuredClone(posted.value));
      },
      clear: () => {
        cards.clear();
        prices.clear();
        return okAsync(undefined);
      },
    },
    stock: {
      find: (id) => cards.get(id),
      move: (id, copies) => {
        const card = cards.get(id);
        if (card?.stock !== undefined) cards.set(id, { ...card, stock: card.stock + copies });
      },
    },
  };
}
