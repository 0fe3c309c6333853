import { dollarsOf } from '../../money/cents.ts';
import { priceText } from '../../money/price-text.ts';
import type { Order } from '../orders/order.ts';
import { next } from '../orders/order-step.ts';
import { paymentEvent, paysExactly } from './payment-event.ts';
import type { PaymentIntent } from './payment-gateway.port.ts';

/** A mismatch between order and payment; `safe` if reconciling the order resolves it. */
export type PaymentDifference = { readonly detail: string; readonly safe: boolean };

/**
 * What the provider's state would change about an order; null when nothing. A paid order without a matching payment is
 * for the admin to judge. @param at ISO instant
 */
export function paymentDifference(order: Order, intent: PaymentIntent, at: string): PaymentDifference | null {
  const { status, amount, currency, mode } = intent;
  const detail =
    `the order is ${order.state}, ${priceText(dollarsOf(order.total))} ${order.currency}; ` +
    `its payment is ${status}, ${priceText(dollarsOf(amount))} ${currency}, ${mode}`;
  if (order.state === 'paid') {
    return status === 'succeeded' && paysExactly(order, intent) ? null : { detail, safe: false };
  }
  const event = paymentEvent(order, intent);
  const step = event === null ? null : next(order, event, at);
  return step?.isOk() && step.value.order.state !== order.state ? { detail, safe: true } : null;
}
