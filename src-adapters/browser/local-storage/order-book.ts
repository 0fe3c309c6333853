import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/order.ts';
import { holdsStock } from '#domain/checkout/order-state.ts';
import type { NewOrder, OpenOrderFailure } from '#domain/checkout/orders.port.ts';
import { centsOf, sumCents, timesCents } from '#domain/money/cents.ts';

/** An order and the request that made it. */
export type KeptOrder = {
  readonly order: Order;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
};

/** The orders and the cards whose copies they hold: what changes together. */
export type OrderBook = { readonly kept: readonly KeptOrder[]; readonly cards: readonly Card[] };

export const isOver = ({ state, expiresAt }: Order, now: number): boolean =>
  holdsStock(state) && Date.parse(expiresAt) <= now;

const copiesOf = (order: Order, id: CardId): number =>
  order.lines.reduce((sum, line) => (line.cardId === id ? sum + line.quantity : sum), 0);

/** Takes (-1) or gives back (1) the order's copies; an untracked stock stays untracked. */
function moveCopies(cards: readonly Card[], order: Order, direction: 1 | -1): readonly Card[] {
  if (!cards.some(({ id, stock }) => stock !== undefined && copiesOf(order, id) > 0)) return cards;
  return cards.map((card) => {
    const copies = copiesOf(order, card.id);
    return card.stock === undefined || copies === 0 ? card : { ...card, stock: card.stock + direction * copies };
  });
}

export const replaceOrder = (book: OrderBook, order: Order): OrderBook => ({
  ...book,
  kept: book.kept.map((one) => (one.order.id === order.id ? { ...one, order } : one)),
});

export const giveBack = (book: OrderBook, order: Order): OrderBook => ({
  ...book,
  cards: moveCopies(book.cards, order, 1),
});

/** The holds that `isEnding` names end: their orders expire and their copies come back. */
export function endOrders(book: OrderBook, isEnding: (order: Order) => boolean): OrderBook {
  return book.kept
    .filter(({ order }) => isEnding(order))
    .reduce((ended, { order }) => giveBack(replaceOrder(ended, { ...order, state: 'expired' }), order), book);
}

function soldLines(order: Order, cards: readonly Card[]): OpenOrderFailure | null {
  const lines = order.lines.flatMap(({ cardId, title }) => {
    const card = cards.find(({ id }) => id === cardId);
    const left = card ? (card.stock ?? Number.POSITIVE_INFINITY) : 0;
    return copiesOf(order, cardId) > left ? [{ cardId, title, left }] : [];
  });
  return lines.length > 0 ? { kind: 'sold', lines } : null;
}

function changedPrices(order: Order, cards: readonly Card[]): OpenOrderFailure | null {
  const priced = order.lines.map((line) => ({
    line,
    price: centsOf(cards.find(({ id }) => id === line.cardId)?.price),
  }));
  const lines = priced
    .filter(({ line, price }) => line.unitPrice !== price)
    .map(({ line: { cardId, title, unitPrice }, price }) => ({ cardId, title, shown: unitPrice, price }));
  const total = sumCents(priced.map(({ line, price }) => timesCents(price, line.quantity)));
  return lines.length > 0 ? { kind: 'price-changed', lines, total } : null;
}

export type OpenedOrder = { readonly book: OrderBook; readonly order: Order };

/**
 * Opens an order (PAY-25): a repeated key answers the order it made, other holds of the same cart and holds that are over
 * give way, the copies are taken.
 * @param others cards that can be bought although they are not among the book's: their stock is not tracked
 */
export function openOrder(
  book: OrderBook,
  { order, idempotencyKey, fingerprint }: NewOrder,
  others: readonly Card[],
): Result<OpenedOrder, OpenOrderFailure> {
  const now = Date.parse(order.createdAt);
  const before = book.kept.find(
    (one) => one.idempotencyKey === idempotencyKey && one.order.state !== 'expired' && !isOver(one.order, now),
  );
  if (before) {
    return before.fingerprint === fingerprint
      ? ok({ book, order: before.order })
      : err({ kind: 'idempotency-key-reused' });
  }
  const roomy = endOrders(
    book,
    (older) => holdsStock(older.state) && (older.cartId === order.cartId || isOver(older, now)),
  );
  const held = new Set(roomy.cards.map(({ id }) => id));
  const onSale = [...roomy.cards, ...others.filter(({ id }) => !held.has(id))];
  const failure = soldLines(order, onSale) ?? changedPrices(order, onSale);
  if (failure) return err(failure);
  return ok({
    order,
    book: {
      kept: [...roomy.kept, { order, idempotencyKey, fingerprint }],
      cards: moveCopies(roomy.cards, order, -1),
    },
  });
}
