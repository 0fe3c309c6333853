import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { isDraft } from '#domain/cards/card.ts';
import { logDetail } from '#domain/checkout/log-detail.ts';
import { copiesOf, type OfferedCard, obstacle } from '#domain/checkout/obstacle.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import type { Actor, LogEntry } from '#domain/checkout/order-log.ts';
import type { OrderRecords } from '#domain/checkout/order-records.port.ts';
import { isBought, isOpen } from '#domain/checkout/order-state.ts';
import { next, type OrderFact, type OrderStep } from '#domain/checkout/order-step.ts';
import {
  mostOpenOrders,
  type NewOrder,
  type OpenOrderFailure,
  type OrderNotFound,
  type Orders,
  type RecordFailure,
} from '#domain/checkout/orders.port.ts';
import type { Outbox } from '#domain/checkout/outbox.port.ts';
import { centsOf } from '#domain/money/cents.ts';
import type { CardStock } from './cards.ts';
import { orderPageOf, shelfCounts } from './order-pages.ts';
import { makeLetterBox } from './outbox.ts';

type Kept = NewOrder & { readonly log: readonly LogEntry[] };

const notFound: OrderNotFound = { kind: 'order-not-found' };

const most = 200;

const isOver = ({ expiresAt }: Order, now: number): boolean => Date.parse(expiresAt) <= now;

/** Those that `waiting` names, by the port's promise. */
function waits(order: Order, now: number): boolean {
  if (order.state === 'expiring' || order.state === 'refund_due') return true;
  return (order.state === 'reserved' || order.state === 'awaiting_payment') && isOver(order, now);
}

export type InMemoryOrders = {
  readonly orders: Orders;
  readonly records: OrderRecords;
  readonly outbox: Outbox;
};

/** Orders with their log and their letters, that last as long as the process, over the stock of the same process. */
export function makeInMemoryOrders({ stock }: { readonly stock: CardStock }): InMemoryOrders {
  const kept = new Map<OrderId, Kept>();
  const letters = makeLetterBox();
  const all = () => [...kept.values()];
  const oldest = () => all().sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));

  const offered = (order: Order): ReadonlyMap<string, OfferedCard> =>
    new Map(
      copiesOf(order).flatMap(({ cardId }) => {
        const card = stock.find(cardId);
        if (!card) return [];
        const { price, stock: available = null, held = 0 } = card;
        return [[cardId as string, { price: centsOf(price), forSale: !isDraft(card), available, held }] as const];
      }),
    );

  const moveStock = ({ order, stock: effect, restock }: OrderStep, at: string): void => {
    for (const { cardId, quantity } of copiesOf(order)) {
      if (effect === 'release') stock.giveBack(cardId, quantity);
      if (effect === 'consume') stock.sell(cardId, quantity, at);
    }
    for (const { cardId, quantity } of restock) stock.restock(cardId, quantity);
  };

  const put = (changed: Kept): Order => {
    kept.set(changed.order.id, structuredClone(changed));
    return structuredClone(changed.order);
  };

  /** The order that this key made, or that asks for the same in the same cart, while it is alive. */
  function before(opened: NewOrder): Result<Order, OpenOrderFailure> | null {
    const alive = ({ order }: Kept) =>
      isBought(order.state) || (isOpen(order.state) && !isOver(order, Date.parse(opened.order.createdAt)));
    const byKey = all().find((one) => one.idempotencyKey === opened.idempotencyKey && alive(one));
    if (byKey && byKey.fingerprint !== opened.fingerprint) return err({ kind: 'idempotency-key-reused' });
    const open = all().find(({ order }) => order.cartId === opened.order.cartId && isOpen(order.state));
    const same = byKey ?? (open && open.fingerprint === opened.fingerprint && alive(open) ? open : undefined);
    if (same) return ok(same.order);
    return open ? err({ kind: 'checkout-in-progress', orderId: open.order.id }) : null;
  }

  const isCrowded = ({ client }: NewOrder): boolean =>
    client !== null && all().filter((one) => one.client === client && isOpen(one.order.state)).length >= mostOpenOrders;

  const record = (id: OrderId, fact: OrderFact, by: Actor, now: number): ResultAsync<Order, RecordFailure> => {
    const found = kept.get(id);
    if (!found) return errAsync(notFound);
    const at = new Date(now).toISOString();
    const step = next(found.order, fact, at);
    if (step.isErr()) return errAsync(step.error);
    moveStock(step.value, at);
    letters.post(found.order, step.value, now);
    const entry: LogEntry = {
      at,
      by,
      fact: fact.kind,
      from: found.order.state,
      to: step.value.order.state,
      detail: logDetail(fact),
    };
    return okAsync(put({ ...found, order: step.value.order, log: [...found.log, entry] }));
  };

  const find = (isWanted: (order: Order) => boolean) => {
    const found = all().find(({ order }) => isWanted(order));
    return found ? okAsync(structuredClone(found.order)) : errAsync(notFound);
  };

  const orders: Orders = {
    open: (opened) => {
      const known = before(opened);
      if (known) return known.isOk() ? okAsync(structuredClone(known.value)) : errAsync(known.error);
      if (isCrowded(opened)) return errAsync({ kind: 'too-many-checkouts' });
      const { order } = opened;
      const failure = obstacle(order, offered(order));
      if (failure) return errAsync(failure);
      for (const { cardId, quantity } of copiesOf(order)) stock.take(cardId, quantity);
      const entry: LogEntry = {
        at: order.createdAt,
        by: 'shopper',
        fact: 'opened',
        from: null,
        to: order.state,
        detail: '',
      };
      return okAsync(put({ ...opened, log: [entry] }));
    },
    find: (id) => find((order) => order.id === id),
    findByIntent: (id) => find((order) => order.paymentIntentId === id),
    record,
    waiting: (now) =>
      okAsync(
        oldest()
          .filter(({ order }) => waits(order, now))
          .slice(0, most)
          .map(({ order }) => order.id),
      ),
    unsettled: (instant) =>
      okAsync(
        oldest()
          .filter(({ order }) => isOpen(order.state) && Date.parse(order.createdAt) < instant)
          .slice(0, most)
          .map(({ order }) => order.id),
      ),
  };

  const sorted = () =>
    oldest()
      .reverse()
      .map(({ order }) => structuredClone(order));
  return {
    orders,
    outbox: letters.outbox,
    records: {
      page: (query) => orderPageOf(sorted(), query),
      counts: () => okAsync(shelfCounts(sorted())),
      ofUser: (user) =>
        okAsync(
          sorted()
            .filter(({ owner, paidAt }) => owner === user && paidAt !== null)
            .slice(0, 100),
        ),
      log: (id) => {
        const found = kept.get(id);
        return found ? okAsync(structuredClone(found.log)) : errAsync(notFound);
      },
    },
  };
}
