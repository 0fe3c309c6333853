import { err, ok, type Result } from 'neverthrow';
import { answerBefore, hoarding, isCrowded, offeredTo } from '#adapters/in-memory/kept-orders.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import { type CopiesMove, copiesMoved } from '#domain/cards/move-copies.ts';
import { copiesOf, obstacle } from '#domain/checkout/orders/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import { next, type OrderEvent, type OrderStep, type StepFailure } from '#domain/checkout/orders/order-step.ts';
import type { NewOrder, OpenOrderFailure, OrderNotFound } from '#domain/checkout/orders/orders.port.ts';
import { copiesOut } from '#domain/checkout/payments/refund.ts';

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
    return quantity === undefined ? card : copiesMoved(card, move(quantity));
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

/** The card without the copies that the orders took; those of earlier versions may have taken more than it has. */
export const leftOf = (card: Card, kept: readonly NewOrder[]): Card =>
  kept.reduce((left, { order }) => {
    const taken = copiesOut(order, card.id);
    if (order.copies === 'returned' || taken === 0) return left;
    return copiesMoved(left, {
      available: -Math.min(taken, left.stock ?? taken),
      held: order.copies === 'held' ? taken : 0,
    });
  }, card);

/** Implements `Orders.open`. @param others cards that can also be bought, without being stored */
export function openOrderIn(
  book: OrderBook,
  opened: NewOrder,
  others: readonly Card[],
): Result<BookStep, OpenOrderFailure> {
  const before = answerBefore(book.kept, opened);
  if (before) return before.map((order) => ({ book, order }));
  if (isCrowded(book.kept, opened)) return err({ kind: 'too-many-checkouts' });
  const { order } = opened;
  const find = (id: CardId) => {
    const other = others.find((card) => card.id === id);
    return book.cards.find((card) => card.id === id) ?? (other && leftOf(other, book.kept));
  };
  const failure = obstacle(order, offeredTo(order, find), opened.isPaid) ?? hoarding(book.kept, opened, book.cards);
  if (failure) return err(failure);
  const cards = order.copies === 'held' ? moved(book.cards, copiesOf(order), take) : book.cards;
  return ok({ order, book: { kept: [...book.kept, opened], cards } });
}

/** Applies an event. @param at ISO instant */
export function recordEventIn(
  book: OrderBook,
  id: OrderId,
  event: OrderEvent,
  at: string,
): Result<BookStep, OrderNotFound | StepFailure> {
  const found = book.kept.find(({ order }) => order.id === id);
  if (!found) return err({ kind: 'order-not-found' });
  return next(found.order, event, at).map((step) => ({
    order: step.order,
    book: {
      kept: book.kept.map((one) => (one === found ? { ...one, order: step.order } : one)),
      cards: afterStep(book.cards, step, at),
    },
  }));
}
