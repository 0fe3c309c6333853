import { stringify } from 'csv-stringify/sync';
import type { ResultAsync } from 'neverthrow';
import { carrierName } from '#domain/checkout/fulfilment.ts';
import { type Order, orderReference } from '#domain/checkout/order.ts';
import type { BadOrderCursor, OrderPage, OrderQuery } from '#domain/checkout/order-records.port.ts';
import type { OrdersUnavailable } from '#domain/checkout/orders.port.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';

/**
 * All orders as CSV in pieces, latest first, one row per order line; only one page is in memory.
 *
 * A failure before the first piece is a `Result`; later ones throw `OrderFileCut` from the iterator, because the file
 * is incomplete.
 */
export type WriteOrderFile<F = OrdersUnavailable> = () => ResultAsync<AsyncIterable<string>, F>;

type OrderPages<F> = { page(query: OrderQuery): ResultAsync<OrderPage, F | BadOrderCursor> };

export class OrderFileCut extends Error {
  override readonly name = 'OrderFileCut';
}

const pageSize = 100;

/** Dollars without currency sign, so that spreadsheets can add them up. */
const dollars = (amount: Cents): string => dollarsOf(amount).toFixed(2);

const columns: readonly (readonly [header: string, value: (order: Order, line: OrderLine) => string])[] = [
  ['Order number', ({ id }) => id],
  ['Reference', ({ id }) => orderReference(id)],
  ['Placed at', ({ createdAt }) => createdAt],
  ['Paid at', ({ paidAt }) => paidAt ?? ''],
  ['Order state', ({ state }) => state],
  ['Parcel', ({ fulfilment }) => fulfilment],
  ['Demo', ({ demo }) => (demo ? 'yes' : 'no')],
  ['Name', ({ shippingAddress }) => shippingAddress.name],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Address', ({ shippingAddress }) => shippingAddress.line1],
  ['Apartment, suite', ({ shippingAddress }) => shippingAddress.line2],
  ['City', ({ shippingAddress }) => shippingAddress.city],
  ['State', ({ shippingAddress }) => shippingAddress.state],
  ['ZIP code', ({ shippingAddress }) => shippingAddress.postalCode],
  ['Country', ({ shippingAddress }) => shippingAddress.country],
  ['Card id', (_, { cardId }) => cardId],
  ['Card title', (_, { title }) => title],
  ['Quantity', (_, { quantity }) => String(quantity)],
  ['Unit price', (_, { unitPrice }) => dollars(unitPrice)],
  ['Line total', (_, { lineTotal }) => dollars(lineTotal)],
  ['Order total', ({ total }) => dollars(total)],
  ['Refunded', ({ refunded }) => dollars(refunded)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Carrier', ({ tracking }) => (tracking ? carrierName(tracking) || tracking.carrier : '')],
  ['Tracking number', ({ tracking }) => tracking?.number ?? ''],
  ['Payment reference', ({ paymentIntentId }) => paymentIntentId ?? ''],
];

/** Trimmed, because leading spaces would hide a formula. */
const rowsOf = (order: Order): string[][] =>
  order.lines.map((line) => columns.map(([, value]) => value(order, line).trim()));

const textOf = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows', escape_formulas: true });

/** Starts with a byte order mark, so that spreadsheets detect UTF-8. */
const head = `\uFEFF${textOf([columns.map(([header]) => header)])}`;

const isBadCursor = (failure: { readonly kind: string }): failure is BadOrderCursor => failure.kind === 'bad-cursor';

export function makeOrderFile<F extends { readonly kind: string }>(orders: OrderPages<F>): WriteOrderFile<F> {
  const pageAfter = (cursor: string | null): ResultAsync<OrderPage, F> =>
    orders.page({ tab: 'all', search: '', limit: pageSize, cursor }).mapErr((failure): F => {
      if (isBadCursor(failure)) throw new Error('the orders do not know their own cursor');
      return failure;
    });

  async function* pieces(first: OrderPage): AsyncGenerator<string> {
    yield head;
    for (let page = first; ; ) {
      if (page.orders.length > 0) yield textOf(page.orders.flatMap(rowsOf));
      if (page.nextCursor === null) return;
      const next = await pageAfter(page.nextCursor);
      if (next.isErr()) throw new OrderFileCut('the orders cannot be read any further');
      page = next.value;
    }
  }

  return () => pageAfter(null).map(pieces);
}
