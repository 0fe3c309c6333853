import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import {
  answerBefore,
  hoarding,
  isCrowded,
  offeredTo,
  openPaymentsIn,
  ordersLatestFirst,
  ownOrdersIn,
  waitingIn,
} from '#adapters/in-memory/kept-orders.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { Outbox } from '#domain/checkout/emails/outbox.port.ts';
import { logEntry } from '#domain/checkout/orders/log-entry.ts';
import { copiesOf, obstacle } from '#domain/checkout/orders/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import type { Actor, LogEntry } from '#domain/checkout/orders/order-log.ts';
import { next, type OrderEvent, type OrderEventKind, type OrderStep } from '#domain/checkout/orders/order-step.ts';
import type {
  NewOrder,
  OrderNotFound,
  OrderRecords,
  Orders,
  RecordFailure,
} from '#domain/checkout/orders/orders.port.ts';
import type { CardStock } from './cards.ts';
import { orderPageOf, tabCounts } from './order-pages.ts';
import { makeMailbox } from './outbox.ts';

type Kept = NewOrder & {
  readonly log: readonly LogEntry[];
  /** The cards whose copies were counted when it was opened: it holds those, and no others. */
  readonly counted: ReadonlySet<CardId>;
};

const notFound: OrderNotFound = { kind: 'order-not-found' };

export type InMemoryOrders = {
  readonly orders: Orders;
  readonly records: OrderRecords;
  readonly outbox: Outbox;
  /** All orders as they are, in no order. */
  ordersNow(): readonly Order[];
};

/** Orders with their log and their emails, that last as long as the process, over the stock of the same process. */
export function makeInMemoryOrders({ stock }: { readonly stock: CardStock }): InMemoryOrders {
  const kept = new Map<OrderId, Kept>();
  const emails = makeMailbox();
  const all = () => [...kept.values()];

  const moveStock = (counted: Kept['counted'], { order, stock: effect, restock }: OrderStep, at: string): void => {
    const isCounted = ({ cardId }: { readonly cardId: CardId }) => counted.has(cardId);
    for (const { cardId, quantity } of copiesOf(order).filter(isCounted)) {
      if (effect === 'release') stock.release(cardId, quantity);
      if (effect === 'consume') stock.sell(cardId, quantity, at);
    }
    for (const { cardId, quantity } of restock.filter(isCounted)) stock.restock(cardId, quantity);
  };

  const put = (changed: Kept): Order => {
    kept.set(changed.order.id, structuredClone(changed));
    return structuredClone(changed.order);
  };

  const record = (id: OrderId, event: OrderEvent, by: Actor, now: number): ResultAsync<Order, RecordFailure> => {
    const found = kept.get(id);
    if (!found) return errAsync(notFound);
    const at = new Date(now).toISOString();
    const step = next(found.order, event, at);
    if (step.isErr()) return errAsync(step.error);
    moveStock(found.counted, step.value, at);
    emails.post(found.order, step.value, now);
    const last = (found.log.at(-1)?.event ?? 'opened') as OrderEventKind | 'opened';
    const entry = logEntry(found.order, step.value.order, { event, by, at }, last);
    return okAsync(put({ ...found, order: step.value.order, log: entry ? [...found.log, entry] : found.log }));
  };

  const find = (isWanted: (order: Order) => boolean) => {
    const found = all().find(({ order }) => isWanted(order));
    return found ? okAsync(structuredClone(found.order)) : errAsync(notFound);
  };

  const orders: Orders = {
    open: (opened) => {
      const known = answerBefore(all(), opened);
      if (known) return known.isOk() ? okAsync(structuredClone(known.value)) : errAsync(known.error);
      if (isCrowded(all(), opened)) return errAsync({ kind: 'too-many-checkouts' });
      const { order } = opened;
      const failure =
        obstacle(order, offeredTo(order, stock.find), opened.isPaid) ?? hoarding(all(), opened, stock.all());
      if (failure) return errAsync(failure);
      const taken = order.copies === 'held' ? copiesOf(order).filter(({ cardId }) => stock.isCounted(cardId)) : [];
      for (const { cardId, quantity } of taken) stock.take(cardId, quantity);
      const entry: LogEntry = {
        at: order.createdAt,
        by: opened.isPaid ? 'shop' : 'shopper',
        event: 'opened',
        from: null,
        to: order.state,
        detail: '',
      };
      return okAsync(put({ ...opened, log: [entry], counted: new Set(taken.map(({ cardId }) => cardId)) }));
    },
    find: (id) => find((order) => order.id === id),
    findByIntent: (id) => find((order) => order.paymentIntentId === id),
    record,
    waiting: (now) => okAsync(waitingIn(all(), now)),
    openPayments: (before) => okAsync(openPaymentsIn(all(), before)),
  };

  const sorted = () => structuredClone(ordersLatestFirst(all()));
  return {
    orders,
    outbox: emails.outbox,
    ordersNow: () => all().map(({ order }) => order),
    records: {
      page: (query) => orderPageOf(sorted(), query),
      batch: (limit, cursor) =>
        orderPageOf(sorted(), { tab: 'all', search: '', limit, cursor }).map(({ orders, nextCursor }) => ({
          orders,
          nextCursor,
        })),
      counts: () => okAsync(tabCounts(sorted())),
      ofUser: (user) => okAsync(structuredClone(ownOrdersIn(all(), user))),
      log: (id) => {
        const found = kept.get(id);
        return found ? okAsync(structuredClone(found.log)) : errAsync(notFound);
      },
      withoutOrder: (payments) =>
        okAsync(
          payments
            .filter(
              ({ id, orderId }) => !all().some(({ order }) => order.id === orderId || order.paymentIntentId === id),
            )
            .map(({ id }) => id),
        ),
    },
  };
}
