import type { ResultAsync } from 'neverthrow';
import { chargedAmounts, shippingName } from '#domain/checkout/charges.ts';
import { carrierName } from '#domain/checkout/orders/fulfilment.ts';
import { isCanceled, type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { saleOf } from '#domain/checkout/orders/order-sales.ts';
import type { BadOrderCursor, OrderBatch } from '#domain/checkout/orders/orders.port.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { pagedFile, type WriteFile } from './paged-file.ts';
import { protectFromSpreadsheet } from './spreadsheet-texts.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

type ReadBatch<F> = (cursor: string | null) => ResultAsync<OrderBatch, F | BadOrderCursor>;

/** Dollars without currency sign, so that spreadsheets can add them up. */
const dollars = (amount: Cents): string => dollarsOf(amount).toFixed(2);

const text = (value: string): string => protectFromSpreadsheet(value.trim());

/** Of the whole order: on its first line only, so that a column adds up to what was charged. */
const once =
  (amountOf: (order: Order) => Cents) =>
  (order: Order, line: OrderLine): string =>
    line === order.lines[0] ? dollars(amountOf(order)) : '';

const columns: readonly (readonly [header: string, value: (order: Order, line: OrderLine) => string])[] = [
  ['Order number', ({ id }) => text(id)],
  ['Reference', ({ id }) => text(orderReference(id))],
  ['Placed at', ({ createdAt }) => createdAt],
  ['Paid at', ({ paidAt }) => paidAt ?? ''],
  ['Canceled at', (order) => (isCanceled(order) ? (order.canceledAt ?? '') : '')],
  ['Order state', ({ state }) => state],
  ['Parcel', ({ fulfilment }) => fulfilment],
  ['Demo', ({ demo }) => (demo ? 'yes' : 'no')],
  ['Name', ({ shippingAddress }) => text(shippingAddress.name)],
  ['Email', ({ customerEmail }) => text(customerEmail)],
  ['Address', ({ shippingAddress }) => text(shippingAddress.line1)],
  ['Apartment, suite', ({ shippingAddress }) => text(shippingAddress.line2)],
  ['City', ({ shippingAddress }) => text(shippingAddress.city)],
  ['State', ({ shippingAddress }) => text(shippingAddress.state)],
  ['ZIP code', ({ shippingAddress }) => text(shippingAddress.postalCode)],
  ['Country', ({ shippingAddress }) => shippingAddress.country],
  ['Phone', ({ shippingAddress }) => text(shippingAddress.phone ?? '')],
  ['Card id', (_, { cardId }) => text(cardId)],
  ['Card title', (_, { title }) => text(title)],
  ['Quantity', (_, { quantity }) => String(quantity)],
  ['Unit price', (_, { unitPrice }) => dollars(unitPrice)],
  ['Line total', (_, { lineTotal }) => dollars(lineTotal)],
  ['Subtotal', once((order) => chargedAmounts(order).subtotal)],
  ['Discount', once((order) => chargedAmounts(order).discount)],
  ['Discount code', ({ charges }) => text(charges?.discountCode ?? '')],
  ['Shipping method', (order) => text(shippingName(order) ?? '')],
  ['Shipping', once((order) => chargedAmounts(order).shipping)],
  ['Sales tax', once((order) => chargedAmounts(order).tax)],
  ['Order total', once(({ total }) => total)],
  ['Refunded', once(({ refunded }) => refunded)],
  ['Sales tax refunded', once(({ refundedParts }) => refundedParts.tax)],
  ['Sales', once(saleOf)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Carrier', ({ tracking }) => text(tracking ? carrierName(tracking) || tracking.carrier : '')],
  ['Tracking number', ({ tracking }) => text(tracking?.number ?? '')],
  ['Payment reference', ({ paymentIntentId }) => text(paymentIntentId ?? '')],
];

const rowsOf = (order: Order): string[][] => order.lines.map((line) => columns.map(([, value]) => value(order, line)));

const head = byteOrderMark + rowsText([columns.map(([header]) => header)]);

const isBadCursor = (failure: { readonly kind: string }): failure is BadOrderCursor => failure.kind === 'bad-cursor';

/** All orders as CSV, latest first, one row per order line. */
export const makeOrderFile = <F extends { readonly kind: string }>(read: ReadBatch<F>): WriteFile<F> =>
  pagedFile(
    head,
    (cursor) =>
      read(cursor).mapErr((failure): F => {
        if (isBadCursor(failure)) throw new Error('the orders do not know their own cursor');
        return failure;
      }),
    (page) => rowsText(page.orders.flatMap(rowsOf)),
  );
