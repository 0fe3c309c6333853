import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Order } from '#domain/checkout/order.ts';
import {
  type BadOrderCursor,
  type OrderPage,
  type OrderQuery,
  type OrderShelf,
  orderShelfNames,
  orderShelves,
} from '#domain/checkout/order-records.port.ts';

/** Whether an order stands on a shelf of the desk. */
export function standsOn({ state, fulfilment }: Pick<Order, 'state' | 'fulfilment'>, shelf: OrderShelf): boolean {
  const { states, fulfilments } = orderShelves[shelf];
  return (
    (states === null || states.some((one) => one === state)) &&
    (fulfilments === null || fulfilments.some((one) => one === fulfilment))
  );
}

/** What a search looks into. */
export const searchedText = (order: Order): string =>
  [
    order.id,
    order.paymentIntentId ?? '',
    order.customerEmail,
    order.shippingAddress.name,
    ...order.lines.map(({ title }) => title),
  ]
    .join(' ')
    .toLowerCase();

/** A page of these orders, the latest first. The cursor is how many came before. */
export function orderPageOf(
  latestFirst: readonly Order[],
  { shelf, search, limit, cursor }: OrderQuery,
): ResultAsync<OrderPage, BadOrderCursor> {
  const start = cursor === null ? 0 : Number(cursor);
  if (!Number.isInteger(start) || start < 0) return errAsync({ kind: 'bad-cursor' });
  const wanted = search.trim().toLowerCase();
  const found = latestFirst.filter((order) => standsOn(order, shelf) && searchedText(order).includes(wanted));
  const end = start + limit;
  return okAsync({
    orders: found.slice(start, end),
    total: found.length,
    nextCursor: end < found.length ? String(end) : null,
  });
}

/** How many of these orders stand on each shelf. */
export const shelfCounts = (orders: readonly Order[]): Record<OrderShelf, number> =>
  Object.fromEntries(
    orderShelfNames.map((shelf) => [shelf, orders.filter((order) => standsOn(order, shelf)).length]),
  ) as Record<OrderShelf, number>;
