import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Order } from '#domain/checkout/orders/order.ts';
import {
  type BadOrderCursor,
  type OrderListPage,
  type OrderQuery,
  type OrderTab,
  orderTabNames,
  orderTabs,
  type TabCounts,
  type TabRule,
} from '#domain/checkout/orders/orders.port.ts';
import { searchedText } from '#domain/checkout/orders/searched-text.ts';

type Place = Pick<Order, 'createdAt' | 'id'>;

function belongsTo({ state, fulfilment, refunded }: Order, tab: OrderTab): boolean {
  const { states, fulfilments, orRefunded, withOpenReturn = false }: TabRule = orderTabs[tab];
  // Nothing is returned here.
  if (withOpenReturn) return false;
  return (
    ((states === null || states.some((one) => one === state)) &&
      (fulfilments === null || fulfilments.some((one) => one === fulfilment))) ||
    (orRefunded && refunded > 0)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The latest first, and of those of the same instant the last by number. */
const latestFirst = (a: Place, b: Place): number => compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

/** The place where a page ended, from which the next one can go on whatever comes in meanwhile. */
const cursorAfter = ({ createdAt, id }: Place): string => `${createdAt}_${id}`;

function placeIn(cursor: string): Result<Place, BadOrderCursor> {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(.+)$/.exec(cursor) ?? [];
  return createdAt !== undefined && id !== undefined
    ? ok({ createdAt, id: id as Order['id'] })
    : err({ kind: 'bad-cursor' });
}

/** A page of these orders, the latest first. */
export function orderPageOf(
  orders: readonly Order[],
  { tab, search, limit, cursor }: OrderQuery,
): ResultAsync<OrderListPage, BadOrderCursor> {
  const place = cursor === null ? ok(null) : placeIn(cursor);
  if (place.isErr()) return errAsync(place.error);
  const wanted = search.trim().toLowerCase();
  const found = orders.filter((order) => belongsTo(order, tab) && searchedText(order).includes(wanted));
  const after = place.value;
  const rest = found.filter((order) => after === null || latestFirst(after, order) < 0).sort(latestFirst);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return okAsync({
    orders: page,
    total: found.length,
    nextCursor: last && rest.length > limit ? cursorAfter(last) : null,
  });
}

export function tabCounts(orders: readonly Order[]): TabCounts {
  const on = (tab: OrderTab) => orders.filter((order) => belongsTo(order, tab));
  const ofTabs = Object.fromEntries(orderTabNames.map((tab) => [tab, on(tab).length])) as Record<OrderTab, number>;
  return { ...ofTabs, demosToPack: on('to-pack').filter(({ demo }) => demo).length };
}
