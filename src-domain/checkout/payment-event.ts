import type { Order } from './order.ts';
import type { OrderEvent } from './order-step.ts';
import type { PaymentIntent, PaymentStatus } from './payment-gateway.port.ts';

const factOfStatus = {
  processing: 'payment_processing',
  succeeded: 'payment_succeeded',
  canceled: 'payment_canceled',
} as const satisfies Partial<Record<PaymentStatus, OrderEvent['kind']>>;

/**
 * Whether the provider's payment is the order's: for it, of its amount, in its currency, of real money or not (P9, W4). The
 * demonstration keeps no amounts: there its payment is the order's when both say so.
 */
export function fits(order: Pick<Order, 'id' | 'total' | 'currency' | 'demo'>, intent: PaymentIntent): boolean {
  if (intent.orderId !== order.id || (intent.mode === 'live') === order.demo) return false;
  return intent.demo || (intent.amount === order.total && intent.currency === order.currency);
}

/** A payment that waits for the customer while its order takes it as under way has failed, whether the shop saw it fail or not. */
const hasFailed = ({ state }: Order, { status, declined }: PaymentIntent): boolean =>
  state === 'processing' || (status === 'requires_payment_method' && declined !== null);

/**
 * What the payment, as the provider has it now, says about the order; null where it says nothing new. The browser and the
 * text of an event never get a word in: only what was just read at the provider counts.
 */
export function paymentEvent(order: Order, intent: PaymentIntent): OrderEvent | null {
  if (!fits(order, intent)) return { kind: 'payment_differs' };
  const { status } = intent;
  if (status !== 'requires_payment_method' && status !== 'requires_action') return { kind: factOfStatus[status] };
  return hasFailed(order, intent) ? { kind: 'payment_failed' } : null;
}
