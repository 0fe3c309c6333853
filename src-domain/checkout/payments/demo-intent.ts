import { type OrderId, type PaymentIntentId, paymentIntentId } from '../orders/order.ts';

const prefix = 'demo_pi_';

/** Payment id of the demonstration; derived from the order, so always the same. */
export const demoIntent = (id: OrderId): PaymentIntentId => paymentIntentId(`${prefix}${id}`);

export const isDemoIntent = (id: PaymentIntentId): boolean => id.startsWith(prefix) && id.length > prefix.length;

export const orderOfDemoIntent = (id: PaymentIntentId): OrderId => id.slice(prefix.length) as OrderId;
