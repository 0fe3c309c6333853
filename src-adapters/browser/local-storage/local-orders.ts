import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { openPaymentsIn, ownOrdersIn, waitingIn } from '#adapters/in-memory/kept-orders.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { NewOrder, OrderNotFound, Orders } from '#domain/checkout/orders/orders.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import type { LocalCards, ReadSamples } from './local-cards.ts';
import { type BookStep, type OrderBook, openOrderIn, recordEventIn } from './order-book.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';
import { storedOrder } from './stored-order.ts';
import { storedValue, type ValueStore } from './stored-value.ts';

const ordersFormat = versioned(lines(storedOrder), 2);

const notFound: OrderNotFound = { kind: 'order-not-found' };

export type LocalOrdersParts = ValueStore & {
  readonly cards: LocalCards;
  /** Samples can be bought without being stored. */
  readonly samples: ReadSamples;
  readonly exclusive: Exclusive;
};

export type LocalOrders = {
  readonly orders: Orders;
  /** Paid orders, latest first, at most 100. */
  readonly ownOf: (user: UserId) => ResultAsync<readonly Order[], Unavailable>;
};

/** Quarantines unreadable orders. */
export function keptOrders(place: ValueStore) {
  const stored = storedValue<readonly NewOrder[]>(place, storageKeys.orders, ordersFormat);
  const read = (): Result<readonly NewOrder[], Unavailable> =>
    stored
      .read()
      .map((found) => found?.value ?? [])
      .orElse((failure) => (failure.kind === 'corrupt' ? ok([]) : err(storageFails)));
  return { stored, read };
}

/** Orders over this browser's stock, without emails or log. */
export function makeLocalOrders({ cards, samples, exclusive, ...place }: LocalOrdersParts): LocalOrders {
  const { stored, read } = keptOrders(place);

  /** Writes orders and stock together; reverts the orders if the cards cannot be stored. */
  const change = <E>(step: (book: OrderBook) => Result<BookStep, E>): ResultAsync<Order, E | Unavailable> =>
    runExclusively(exclusive, () => {
      let before: readonly NewOrder[] = [];
      let outcome: Result<Order, E | Unavailable> = err(storageFails);
      return cards
        .change((stock) => {
          const kept = read();
          const stepped = kept.andThen((orders) => step({ kept: orders, cards: stock }));
          if (kept.isErr() || stepped.isErr()) {
            outcome = stepped.map(({ order }) => order);
            return null;
          }
          before = kept.value;
          const { book, order } = stepped.value;
          if (book.kept !== before && stored.write(book.kept).isErr()) return null;
          outcome = ok(order);
          return book.cards === stock ? null : book.cards;
        })
        .orElse(() => {
          if (outcome.isOk()) stored.write(before);
          outcome = err(storageFails);
          return ok(undefined);
        })
        .andThen(() => outcome);
    });

  const readOrders = <T, E>(at: (kept: readonly NewOrder[]) => Result<T, E>): ResultAsync<T, E | Unavailable> =>
    okAsync(undefined).andThen(read).andThen(at);

  const find = (isWanted: (order: Order) => boolean) =>
    readOrders((kept) => {
      const found = kept.find(({ order }) => isWanted(order));
      return found ? ok(found.order) : err(notFound);
    });

  const orders: Orders = {
    open: (opened) =>
      samples()
        .mapErr(() => storageFails)
        .andThen((others) => change((book) => openOrderIn(book, opened, others))),
    find: (id) => find((order) => order.id === id),
    findByIntent: (id) => find((order) => order.paymentIntentId === id),
    record: (id, event, _by, now) => change((book) => recordEventIn(book, id, event, new Date(now).toISOString())),
    waiting: (now) => readOrders((kept) => ok(waitingIn(kept, now))),
    openPayments: (before) => readOrders((kept) => ok(openPaymentsIn(kept, before))),
  };
  return { orders, ownOf: (user) => readOrders((kept) => ok(ownOrdersIn(kept, user))) };
}
