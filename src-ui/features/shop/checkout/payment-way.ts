import { isBought, isOpen } from '#domain/checkout/order-state.ts';
import type { PlacedOrder } from '#domain/checkout/place-order.use-case.ts';

/** Where a placed order goes on. */
export type PaymentWay =
  /** To the payment form. */
  | 'pay'
  /** To the confirmation: it is paid, or its payment is under way. */
  | 'leave'
  /** It has ended. */
  | 'over'
  /** This page cannot take its payment. */
  | 'none';

/** A demonstration is never shown for an order that is to be paid in earnest (PAY-20, P10). */
export function wayOf({ order, form }: PlacedOrder, hasCardForm: boolean): PaymentWay {
  if (isBought(order.state) || order.state === 'processing' || order.state === 'review') return 'leave';
  if (!isOpen(order.state) || order.state === 'expiring') return 'over';
  if (order.paymentIntentId === null) return 'none';
  return (form === 'demo' ? order.demo : hasCardForm) ? 'pay' : 'none';
}
