import { err, ok, type Result } from 'neverthrow';
import { answerBefore, hoarding, isCrowded, offeredTo } from '#adapters/in-memory/kept-orders.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import { type CopiesMove, moveCopies } from '#domain/cards/move-copies.ts';
import { copiesOf, obstacle } from '#domain/checkout/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import { next, type OrderEvent, type OrderStep, type StepFailure } from '#domain/checkout/order-step.ts';
import type { NewOrder, OpenOrderFailure, OrderNotFound } from '#domain/checkout/orders.port.ts';

/** Orders with their requests and cards; changed together. */
export type OrderBook = { readonly kept: readonly NewOrder[]; readonly cards: readonly Card[] };

export type BookStep = { readonly book: OrderBook; readonly order: Order };

type Copies = { readonly cardId: CardId; readonly quantity: number };

function moved(cards: readonly Card[], copies: readonly Copies[], move: (copies: number) => CopiesMove) {
  const quantities = new Map<CardId, number>();
  for (const { cardId, quantity } of copies) quantities.set(cardId, quantity + (quantities.get(cardId) ?? 0));
  if (!cards.some(({ id, stock }) => stock !== undefined && quantities.has(id))) return cards;
  return cards.map((card) => {
    const quantity = quantities.get(card.id);
    return quantity === undefined ? card : moveCopies(card, move(quantity));
  });
}

const release = (copies: number): CopiesMove => ({ available: copies, held: -copies });
const take = (copies: number): CopiesMove => ({ available: -copies, held: copies });
const restocked = (copies: number): CopiesMove => ({ available: copies, held: 0 });
const sell =
  (at: string) =>
  (copies: number): CopiesMove => ({ available: 0, held: -copies, soldAt: at });

function afterStep(cards: readonly Card[], { order, stock, restock }: OrderStep, at: string): readonly Card[] {
  const settled = stock === 'keep' ? cards : moved(cards, copiesOf(order), stock === 'release' ? release : sell(at));
  return moved(settled, restock, restocked);
}

/** Implements `Orders.open`. @param others untracked cards that can also be bought */
export function openOrder(
  book: OrderBook,
  opened: NewOrder,
  others: readonly Card[],
): Result<BookStep, OpenOrderFailure> {
  const before = answerBefore(book.kept, opened);
  if (before) return before.map((order) => ({ book, order }));
  if (isCrowded(book.kept, opened)) return err({ kind: 'too-many-checkouts' });
  const { order } = opened;
  const find = (id: CardId) => [...book.cards, ...others].find((card) => card.id === id);
  const failure = obstacle(order, offeredTo(order, find), opened.isPaid) ?? hoarding(book.kept, opened, book.cards);
  if (failure) return err(failure);
  const cards = order.copies === 'held' ? moved(book.cards, copiesOf(order), take) : book.cards;
  return ok({ order, book: { kept: [...book.kept, opened], cards } });
}

/** Applies an event. @param at ISO instant */
export function recordEvent(
  book: OrderBook,
  id: OrderId,
  fact: OrderEvent,
  at: string,
): Result<BookStep, OrderNotFound | StepFailure> {
  const found = book.kept.find(({ order }) => order.id === id);
  if (!found) return err({ kind: 'order-not-found' });
  return next(found.order, fact, at).map((step) => ({
    order: step.order,
    book: {
      kept: book.kept.map((one) => (one === found ? { ...one, order: step.order } : one)),
      cards: afterStep(book.cards, step, at),
    },
  }));
}
