import type { Order } from '../orders/order.ts';
import type { OrderEvent } from '../orders/order-step.ts';
import type { PaymentIntent, PaymentStatus } from './payment-gateway.port.ts';

const eventOfStatus = {
  processing: 'payment_processing',
  succeeded: 'payment_succeeded',
  canceled: 'payment_canceled',
} as const satisfies Partial<Record<PaymentStatus, OrderEvent['kind']>>;

/** Whether the payment matches the order: id, amount, currency and mode (P9). Demonstration payments have no amount. */
export function paysExactly(order: Pick<Order, 'id' | 'total' | 'currency' | 'demo'>, intent: PaymentIntent): boolean {
  if (intent.orderId !== order.id || (intent.mode === 'live') === order.demo) return false;
  return intent.demo || (intent.amount === order.total && intent.currency === order.currency);
}

/** A payment that needs the customer again has failed, even if the shop did not see the failure. */
const hasFailed = ({ state }: Order, { status, declined }: PaymentIntent): boolean =>
  state === 'processing' || (status === 'requires_payment_method' && declined !== null);

/** Null when nothing changed. Never uses data from the browser or a webhook body. */
export function paymentEvent(order: Order, intent: PaymentIntent): OrderEvent | null {
  if (!paysExactly(order, intent)) return { kind: 'payment_differs' };
  const { status } = intent;
  if (status !== 'requires_payment_method' && status !== 'requires_action') return { kind: eventOfStatus[status] };
  return hasFailed(order, intent) ? { kind: 'payment_failed' } : null;
}
