import { errAsync, okAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { type CopiesMove, moveCopies } from '#domain/cards/move-copies.ts';
import { postCard } from '#domain/cards/posting.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { catalogOver } from './array-catalog.ts';
import { makeFixedClock } from './clock.ts';

/** What orders need of the cards: what they cost now, and where their copies go. An untracked stock stays untracked. */
export type CardStock = {
  find(id: CardId): Card | undefined;
  /** Copies go into a checkout. */
  take(id: CardId, copies: number): void;
  /** Copies come back from a checkout. */
  giveBack(id: CardId, copies: number): void;
  /** Copies leave a checkout, sold. @param at ISO instant */
  sell(id: CardId, copies: number, at: string): void;
  /** Sold copies come back. */
  restock(id: CardId, copies: number): void;
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
    const { stock, held, soldAt, ...said } = structuredClone(card);
    const copies = before ?? { stock, held, soldAt };
    const addedAt = before?.addedAt ?? card.addedAt ?? now();
    cards.set(card.id, {
      ...said,
      addedAt,
      ...(copies.stock !== undefined && { stock: copies.stock }),
      ...(copies.held !== undefined && { held: copies.held }),
      ...(copies.soldAt !== undefined && { soldAt: copies.soldAt }),
    });
  };
  seed.forEach(put);

  const move = (id: CardId, copies: CopiesMove) => {
    const card = cards.get(id);
    if (card) cards.set(id, moveCopies(card, copies));
  };

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
      take: (id, copies) => move(id, { available: -copies, held: copies }),
      giveBack: (id, copies) => move(id, { available: copies, held: -copies }),
      sell: (id, copies, at) => move(id, { available: 0, held: -copies, soldAt: at }),
      restock: (id, copies) => move(id, { available: copies, held: 0 }),
    },
  };
}
