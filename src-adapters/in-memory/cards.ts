import { errAsync, okAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
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

  /** Where nothing can be had any more and nothing is held, the card is sold, since then. */
  const move = (id: CardId, available: number, held: number, soldAt?: string) => {
    const card = cards.get(id);
    if (card?.stock === undefined) return;
    const { held: before = 0, soldAt: since, ...said } = card;
    const [stock, nowHeld] = [card.stock + available, before + held];
    const sold = soldAt ?? since;
    cards.set(id, {
      ...said,
      stock,
      ...(nowHeld > 0 && { held: nowHeld }),
      ...(stock === 0 && nowHeld === 0 && sold !== undefined && { soldAt: sold }),
    });
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
      take: (id, copies) => move(id, -copies, copies),
      giveBack: (id, copies) => move(id, copies, -copies),
      sell: (id, copies, at) => move(id, 0, -copies, at),
      restock: (id, copies) => move(id, copies, 0),
    },
  };
}
