import type { Order } from './order.ts';
import type { PaymentRequest } from './payment-gateway.port.ts';

const descriptionOf = ({ lines }: Pick<Order, 'lines'>): string =>
  `Goat Collection: ${lines.length === 1 ? lines[0]?.title : `${lines.length} cards`}`;

/** What the provider is asked for: the same words and amounts for the same order, however often. */
export const paymentRequest = (order: Order, demo = false): PaymentRequest => ({
  orderId: order.id,
  amount: order.total,
  currency: order.currency,
  description: descriptionOf(order),
  email: order.customerEmail,
  demo,
});
