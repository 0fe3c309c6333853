import { isBought, isOpen } from '#domain/checkout/orders/order-state.ts';
import type { PlacedOrder } from '#domain/checkout/orders/place-order.use-case.ts';

/** The next step of a placed order. */
export type PaymentWay =
  | 'pay'
  /** Confirmation: paid or in payment. */
  | 'leave'
  | 'over'
  /** This page cannot take the payment. */
  | 'none';

/** Never offers a demonstration for a real order (PAY-20). */
export function wayOf({ order, form }: PlacedOrder, hasCardForm: boolean): PaymentWay {
  if (isBought(order.state) || order.state === 'processing' || order.state === 'review') return 'leave';
  if (!isOpen(order.state) || order.state === 'expiring') return 'over';
  if (order.paymentIntentId === null) return 'none';
  return (form === 'demo' ? order.demo : hasCardForm) ? 'pay' : 'none';
}
