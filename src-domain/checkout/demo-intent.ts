import { type OrderId, type PaymentIntentId, paymentIntentId } from './order.ts';

const prefix = 'demo_pi_';

/** The demonstration's payment for an order: the same one however often it is asked for (D11). */
export const demoIntent = (id: OrderId): PaymentIntentId => paymentIntentId(`${prefix}${id}`);

/** Whether a payment is the demonstration's, and not the provider's. */
export const isDemoIntent = (id: PaymentIntentId): boolean => id.startsWith(prefix) && id.length > prefix.length;

/** The order that a payment of the demonstration is for. */
export const orderOfDemoIntent = (id: PaymentIntentId): OrderId => id.slice(prefix.length) as OrderId;
