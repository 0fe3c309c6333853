import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { orderShape } from '#adapters/wire/order.ts';
import type { Order } from '#domain/checkout/order.ts';
import { next, type StepNotAllowed } from '#domain/checkout/order-state.ts';
import type { OrderNotFound, Orders, OrdersUnavailable } from '#domain/checkout/orders.port.ts';
import { type Exclusive, inTurn } from '../exclusive.ts';
import type { LocalCards, ReadSamples } from './local-cards.ts';
import { endOrders, giveBack, isOver, type KeptOrder, type OrderBook, openOrder, replaceOrder } from './order-book.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const keptOrder: z.ZodMiniType<KeptOrder> = z.object({
  order: orderShape,
  idempotencyKey: z.string(),
  fingerprint: z.string(),
});

const ordersFormat = versioned(lines(keptOrder));

const unavailable: OrdersUnavailable = { kind: 'orders-unavailable' };
const notFound: OrderNotFound = { kind: 'order-not-found' };

export type LocalOrdersParts = StoredPlace & {
  readonly cards: LocalCards;
  /** The built-in cards: they can be bought without being stored. */
  readonly samples: ReadSamples;
  readonly exclusive: Exclusive;
};

type Step<T> = { readonly book: OrderBook; readonly answer: T };

/** The orders of this browser, over the stock of the cards in it. */
export function makeLocalOrders({ cards, samples, exclusive, ...place }: LocalOrdersParts): Orders {
  const stored = storedValue<readonly KeptOrder[]>(place, storageKeys.orders, ordersFormat);

  const read = (): Result<readonly KeptOrder[], OrdersUnavailable> =>
    stored
      .read()
      .map((found) => found?.value ?? [])
      .orElse((failure) => (failure.kind === 'corrupt' ? ok([]) : err(unavailable)));

  /**
   * Changes orders and stock together: both are written to local storage within one breath, and if the cards cannot be
   * stored the orders go back to what they were.
   */
  const change = <T, E>(step: (book: OrderBook) => Result<Step<T>, E>): ResultAsync<T, E | OrdersUnavailable> =>
    inTurn(exclusive, () => {
      let before: readonly KeptOrder[] = [];
      let outcome: Result<T, E | OrdersUnavailable> = err(unavailable);
      return cards
        .change((stock) => {
          const kept = read();
          const stepped = kept.andThen((orders) => step({ kept: orders, cards: stock }));
          if (kept.isErr() || stepped.isErr()) {
            outcome = stepped.map(({ answer }) => answer);
            return null;
          }
          before = kept.value;
          const { book, answer } = stepped.value;
          if (book.kept !== before && stored.write(book.kept).isErr()) return null;
          outcome = ok(answer);
          return book.cards === stock ? null : book.cards;
        })
        .orElse(() => {
          if (outcome.isOk()) stored.write(before);
          outcome = err(unavailable);
          return ok(undefined);
        })
        .andThen(() => outcome);
    });

  const find = (isWanted: (order: Order) => boolean) =>
    okAsync(undefined)
      .andThen(read)
      .andThen((kept) => {
        const found = kept.find(({ order }) => isWanted(order));
        return found ? ok(found.order) : err(notFound);
      });

  return {
    open: (opened) =>
      samples()
        .mapErr(() => unavailable)
        .andThen((others) =>
          change((book) =>
            openOrder(book, opened, others).map(({ book: changed, order }) => ({ book: changed, answer: order })),
          ),
        ),

    find: (id) => find((order) => order.id === id),
    findByIntent: (id) => find((order) => order.paymentIntentId === id),

    record: (id, fact, intent) =>
      change((book): Result<Step<Order>, OrderNotFound | StepNotAllowed> => {
        const found = book.kept.find(({ order }) => order.id === id);
        if (!found) return err(notFound);
        return next(found.order.state, fact).map(({ state, stock }) => {
          const order = { ...found.order, state, paymentIntentId: intent ?? found.order.paymentIntentId };
          const changed = replaceOrder(book, order);
          return { book: stock === 'release' ? giveBack(changed, order) : changed, answer: order };
        });
      }),

    endHolds: (now) =>
      change((book) => {
        const over = book.kept.filter(({ order }) => isOver(order, now)).length;
        return ok({ book: over > 0 ? endOrders(book, (order) => isOver(order, now)) : book, answer: over });
      }),
  };
}
