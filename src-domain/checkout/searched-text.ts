import type { Order } from './order.ts';

/** What the desk's search looks into, in lower case: number, payment, e-mail, name and titles (ORDER-01). */
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
