import { errAsync, okAsync } from 'neverthrow';
import { type OrderId, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/order.ts';
import type { PaymentGateway, PaymentIntent } from '#domain/checkout/payment-gateway.port.ts';
import { type Cents, noCents } from '#domain/money/cents.ts';

const prefix = 'demo_pi_';

const intentOf = (id: OrderId): PaymentIntentId => paymentIntentId(`${prefix}${id}`);

/** Whether a payment is the demonstration's. */
export const isDemoIntent = (id: PaymentIntentId): boolean => id.startsWith(prefix) && id.length > prefix.length;

const payment = (id: PaymentIntentId, amount: Cents, status: PaymentIntent['status']): PaymentIntent => ({
  id,
  clientSecret: `${id}_secret_demo`,
  orderId: orderId(id.slice(prefix.length)),
  status,
  amount,
  currency: 'usd',
  mode: 'demo',
  demo: true,
  declined: null,
});

/**
 * Payments for show: nothing is charged (D11). It keeps nothing, so that any process gives the same intent for the same
 * order; that a payment was made only the order knows (`demo_paid`).
 */
export const makeDemoGateway = (): PaymentGateway => {
  const known = (id: PaymentIntentId, status: PaymentIntent['status']) =>
    isDemoIntent(id) ? okAsync(payment(id, noCents, status)) : errAsync({ kind: 'payment-not-found' as const });
  return {
    mode: 'demo',
    open: ({ orderId: id, amount }) => okAsync(payment(intentOf(id), amount, 'requires_payment_method')),
    read: (id) => known(id, 'requires_payment_method'),
    cancel: (id) => known(id, 'canceled'),
    refund: () => okAsync({ status: 'made' }),
    changedSince: () => okAsync([]),
  };
};
