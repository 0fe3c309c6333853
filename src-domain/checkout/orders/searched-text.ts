import type { Order } from './order.ts';

/** The text that order search uses, in lower case. */
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
