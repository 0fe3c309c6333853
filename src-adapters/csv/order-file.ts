import type { ResultAsync } from 'neverthrow';
import { chargedAmounts, shippingName } from '#domain/checkout/charges.ts';
import { carrierName } from '#domain/checkout/fulfilment.ts';
import { type Order, orderReference } from '#domain/checkout/order.ts';
import type { BadOrderCursor, OrderPage, OrderQuery } from '#domain/checkout/orders.port.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { pagedFile, type WriteFile } from './paged-file.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

type OrderPages<F> = { page(query: OrderQuery): ResultAsync<OrderPage, F | BadOrderCursor> };

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
  ['Phone', ({ shippingAddress }) => shippingAddress.phone ?? ''],
  ['Card id', (_, { cardId }) => cardId],
  ['Card title', (_, { title }) => title],
  ['Quantity', (_, { quantity }) => String(quantity)],
  ['Unit price', (_, { unitPrice }) => dollars(unitPrice)],
  ['Line total', (_, { lineTotal }) => dollars(lineTotal)],
  ['Subtotal', (order) => dollars(chargedAmounts(order).subtotal)],
  ['Discount', (order) => dollars(chargedAmounts(order).discount)],
  ['Discount code', ({ charges }) => charges?.discountCode ?? ''],
  ['Shipping method', (order) => shippingName(order) ?? ''],
  ['Shipping', (order) => dollars(chargedAmounts(order).shipping)],
  ['Sales tax', (order) => dollars(chargedAmounts(order).tax)],
  ['Order total', ({ total }) => dollars(total)],
  ['Refunded', ({ refunded }) => dollars(refunded)],
  ['Sales tax refunded', ({ refundedParts }) => dollars(refundedParts.tax)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Carrier', ({ tracking }) => (tracking ? carrierName(tracking) || tracking.carrier : '')],
  ['Tracking number', ({ tracking }) => tracking?.number ?? ''],
  ['Payment reference', ({ paymentIntentId }) => paymentIntentId ?? ''],
];

/** Trimmed, because leading spaces would hide a formula. */
const rowsOf = (order: Order): string[][] =>
  order.lines.map((line) => columns.map(([, value]) => value(order, line).trim()));

const head = byteOrderMark + rowsText([columns.map(([header]) => header)]);

const isBadCursor = (failure: { readonly kind: string }): failure is BadOrderCursor => failure.kind === 'bad-cursor';

/** All orders as CSV, latest first, one row per order line. */
export const makeOrderFile = <F extends { readonly kind: string }>(orders: OrderPages<F>): WriteFile<F> =>
  pagedFile(
    head,
    (cursor) =>
      orders.page({ tab: 'all', search: '', limit: pageSize, cursor }).mapErr((failure): F => {
        if (isBadCursor(failure)) throw new Error('the orders do not know their own cursor');
        return failure;
      }),
    (page) => rowsText(page.orders.flatMap(rowsOf)),
  );
