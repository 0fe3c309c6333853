import { errAsync, okAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import { holdsStock, next } from '#domain/checkout/order-state.ts';
import type { NewOrder, OpenOrderFailure, OrderNotFound, Orders } from '#domain/checkout/orders.port.ts';
import { centsOf, sumCents, timesCents } from '#domain/money/cents.ts';
import type { CardStock } from './cards.ts';

type Kept = { readonly order: Order; readonly key: string; readonly fingerprint: string };

const notFound: OrderNotFound = { kind: 'order-not-found' };

const isOver = ({ state, expiresAt }: Order, now: number): boolean => holdsStock(state) && Date.parse(expiresAt) <= now;

const copiesOf = (order: Order, id: CardId): number =>
  order.lines.reduce((sum, line) => (line.cardId === id ? sum + line.quantity : sum), 0);

/** Orders that last as long as the process, over the stock of the same process. */
export function makeInMemoryOrders({ stock }: { readonly stock: CardStock }): Orders {
  const orders = new Map<OrderId, Kept>();
  const kept = () => [...orders.values()];

  const put = (changed: Kept) => orders.set(changed.order.id, structuredClone(changed));

  const giveBack = (order: Order) => {
    for (const { cardId, quantity } of order.lines) stock.move(cardId, quantity);
  };

  const end = (ended: Kept) => {
    put({ ...ended, order: { ...ended.order, state: 'expired' } });
    giveBack(ended.order);
  };

  /** Orders whose copies the new one may have: of the same cart, or with a hold that is over. */
  const making = ({ order }: NewOrder): Kept[] =>
    kept().filter(
      (older) =>
        holdsStock(older.order.state) &&
        (older.order.cartId === order.cartId || isOver(older.order, Date.parse(order.createdAt))),
    );

  const shortOf = (order: Order, room: readonly Kept[]): OpenOrderFailure | null => {
    const lines = order.lines.flatMap(({ cardId, title }) => {
      const card = stock.find(cardId);
      const returning = room.reduce((sum, { order: older }) => sum + copiesOf(older, cardId), 0);
      const left = card ? (card.stock ?? Number.POSITIVE_INFINITY) + returning : 0;
      return copiesOf(order, cardId) > left ? [{ cardId, title, left }] : [];
    });
    return lines.length > 0 ? { kind: 'sold', lines } : null;
  };

  const dearer = (order: Order): OpenOrderFailure | null => {
    const priced = order.lines.map((line) => ({ line, price: centsOf(stock.find(line.cardId)?.price) }));
    const lines = priced
      .filter(({ line, price }) => line.unitPrice !== price)
      .map(({ line: { cardId, title, unitPrice }, price }) => ({ cardId, title, shown: unitPrice, price }));
    const total = sumCents(priced.map(({ line, price }) => timesCents(price, line.quantity)));
    return lines.length > 0 ? { kind: 'price-changed', lines, total } : null;
  };

  /** The order that this key made, as long as it has not expired. */
  const madeBefore = ({ idempotencyKey, order }: NewOrder): Kept | undefined =>
    kept().find(
      (one) =>
        one.key === idempotencyKey && one.order.state !== 'expired' && !isOver(one.order, Date.parse(order.createdAt)),
    );

  const find = (wanted: (order: Order) => boolean) => {
    const found = kept().find(({ order }) => wanted(order));
    return found ? okAsync(structuredClone(found.order)) : errAsync(notFound);
  };

  return {
    open: (opened) => {
      const before = madeBefore(opened);
      if (before && before.fingerprint !== opened.fingerprint) return errAsync({ kind: 'idempotency-key-reused' });
      if (before) return okAsync(structuredClone(before.order));

      const room = making(opened);
      const failure = shortOf(opened.order, room) ?? dearer(opened.order);
      if (failure) return errAsync(failure);
      room.forEach(end);
      for (const { cardId, quantity } of opened.order.lines) stock.move(cardId, -quantity);
      put({ order: opened.order, key: opened.idempotencyKey, fingerprint: opened.fingerprint });
      return okAsync(structuredClone(opened.order));
    },

    find: (id) => find((order) => order.id === id),
    findByIntent: (id) => find((order) => order.paymentIntentId === id),

    record: (id, fact, intent) => {
      const found = orders.get(id);
      if (!found) return errAsync(notFound);
      const step = next(found.order.state, fact);
      if (step.isErr()) return errAsync(step.error);
      const order = {
        ...found.order,
        state: step.value.state,
        paymentIntentId: intent ?? found.order.paymentIntentId,
      };
      put({ ...found, order });
      if (step.value.stock === 'release') giveBack(order);
      return okAsync(structuredClone(order));
    },

    endHolds: (now) => {
      const over = kept().filter(({ order }) => isOver(order, now));
      over.forEach(end);
      return okAsync(over.length);
    },
  };
}
