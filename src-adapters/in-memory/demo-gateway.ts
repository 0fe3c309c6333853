import { errAsync, okAsync } from 'neverthrow';
import { type OrderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/order.ts';
import type { PaymentGateway } from '#domain/checkout/payment-gateway.port.ts';

const prefix = 'demo_pi_';

const intentOf = (id: OrderId): PaymentIntentId => paymentIntentId(`${prefix}${id}`);

/**
 * Payments for show: nothing is charged, every payment succeeds (D11). It keeps nothing, so that any process gives the
 * same intent for the same order.
 */
export const makeDemoGateway = (): PaymentGateway => ({
  demo: true,
  open: ({ orderId }) => {
    const id = intentOf(orderId);
    return okAsync({ id, clientSecret: `${id}_secret_demo` });
  },
  settle: (id) =>
    id.startsWith(prefix) && id.length > prefix.length
      ? okAsync('succeeded')
      : errAsync({ kind: 'payment-refused', message: 'This payment is not known here.' }),
});
