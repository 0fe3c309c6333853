import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardNotFound, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { type PostingFailure, type PostTargets, postCard } from '#domain/cards/posting.ts';
import { checkCopies, type StockFailure } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { catalogOver } from './array-catalog.ts';
import { makeFixedClock } from './clock.ts';
import { makeCopyBook } from './copies.ts';

/** What orders need of the cards: what they cost now, and where their copies go. */
export type CardStock = {
  find(id: CardId): Card | undefined;
  /** Whether the copies of a card are counted; of those of any other nothing is moved. */
  isCounted(id: CardId): boolean;
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
  const cards = new Map<CardId, Omit<Card, 'stock' | 'held' | 'soldAt'>>();
  const copies = makeCopyBook();
  const prices = new Map<CardId, PricePoint[]>();
  const now = () => new Date(clock.now()).toISOString();

  const find = (id: CardId): Card | undefined => {
    const card = cards.get(id);
    return card && { ...card, ...copies.of(id) };
  };

  const put = (card: Card) => {
    const before = cards.get(card.id);
    if (before && before.price !== card.price) {
      prices.set(card.id, [...(prices.get(card.id) ?? []), { at: now(), price: card.price }]);
    }
    const { stock, held: _, soldAt: __, ...said } = structuredClone(card);
    cards.set(card.id, { ...said, addedAt: before?.addedAt ?? card.addedAt ?? now() });
    if (!before) copies.set(card.id, stock ?? null);
  };
  for (const card of seed) {
    put(card);
    copies.plant(card.id, card);
  }

  const found = (id: CardId): Result<Card, CardNotFound> => {
    const card = find(id);
    return card ? ok(structuredClone(card)) : err({ kind: 'card-not-found', cardId: id });
  };

  const postOne = (id: CardId, targets: PostTargets): Result<Card, CardNotFound | PostingFailure> =>
    found(id)
      .andThen((card) => postCard(card, targets))
      .andThen(({ isPosted, isHomepage }) => {
        const card = cards.get(id);
        if (card) cards.set(id, { ...card, isPosted, isHomepage });
        return found(id);
      });

  const setStock = (id: CardId, wanted: number | null): Result<Card, CardNotFound | StockFailure> =>
    found(id)
      .andThen((card) => checkCopies(card, wanted))
      .andThen((checked) => {
        copies.set(id, checked);
        return found(id);
      });

  return {
    catalog: catalogOver(
      () => okAsync([...cards.keys()].flatMap((id) => find(id) ?? [])),
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
      post: (id, targets) => new ResultAsync(Promise.resolve(postOne(id, targets))),
      setStock: (id, wanted) => new ResultAsync(Promise.resolve(setStock(id, wanted))),
      clear: () => {
        cards.clear();
        copies.clear();
        prices.clear();
        return okAsync(undefined);
      },
    },
    stock: {
      find,
      isCounted: (id) => copies.isCounted(id),
      take: (id, count) => copies.move(id, { available: -count, held: count }),
      giveBack: (id, count) => copies.move(id, { available: count, held: -count }),
      sell: (id, count, at) => copies.move(id, { held: -count, sold: count }, at),
      restock: (id, count) => copies.move(id, { available: count, sold: -count }),
    },
  };
}
