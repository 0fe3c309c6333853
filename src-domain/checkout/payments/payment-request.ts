import type { Order } from '../orders/order.ts';
import type { PaymentRequest } from './payment-gateway.port.ts';

const descriptionOf = ({ lines }: Pick<Order, 'lines'>): string =>
  `Goat Collection: ${lines.length === 1 ? lines[0]?.title : `${lines.length} cards`}`;

/** Deterministic: the same request for the same order. */
export const paymentRequest = (order: Order, demo = false): PaymentRequest => ({
  orderId: order.id,
  amount: order.total,
  currency: order.currency,
  description: descriptionOf(order),
  email: order.customerEmail,
  ordered: {
    lines: order.lines.map(({ cardId, quantity, unitPrice }) => ({ cardId, quantity, unitPrice })),
    shipping: order.shippingAddress,
    charges: order.charges,
  },
  demo,
});
