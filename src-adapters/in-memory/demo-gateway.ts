import { errAsync, okAsync } from 'neverthrow';
import type { PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { demoIntent, isDemoIntent, orderOfDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import type { PaymentGateway, PaymentIntent } from '#domain/checkout/payments/payment-gateway.port.ts';
import { type Cents, noCents } from '#domain/money/cents.ts';

const payment = (id: PaymentIntentId, amount: Cents, status: PaymentIntent['status']): PaymentIntent => ({
  id,
  clientSecret: `${id}_secret_demo`,
  orderId: orderOfDemoIntent(id),
  status,
  amount,
  currency: 'usd',
  mode: 'demo',
  demo: true,
  declined: null,
});

/** Demonstration payments (D11). Stateless: only the order records that it was paid (`demo_paid`). */
export const makeDemoGateway = (): PaymentGateway => {
  const known = (id: PaymentIntentId, status: PaymentIntent['status']) =>
    isDemoIntent(id) ? okAsync(payment(id, noCents, status)) : errAsync({ kind: 'payment-not-found' as const });
  return {
    mode: 'demo',
    open: ({ orderId, amount }) => okAsync(payment(demoIntent(orderId), amount, 'requires_payment_method')),
    read: (id) => known(id, 'requires_payment_method'),
    cancel: (id) => known(id, 'canceled'),
    refund: () => okAsync({ status: 'made' }),
    changedSince: () => okAsync([]),
    openedIn: () => okAsync([]),
    paidSince: () => okAsync([]),
  };
};
