import { shippingName } from '#domain/checkout/charges.ts';
import { isCanceled, type Order } from '#domain/checkout/orders/order.ts';
import { isDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import type { Tone } from '../../../components/Tag.tsx';
import { adminOrderStateTexts, parcelTexts } from '../../../text/admin-orders.texts.ts';

/** '1996 Topps Michael Jordan and 2 more'. */
export function titlesText({ lines }: Pick<Order, 'lines'>): string {
  const first = lines[0]?.title ?? '';
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}

/** Null when there is no parcel. */
export const parcelText = ({ state, fulfilment, tracking }: Pick<Order, 'state' | 'fulfilment' | 'tracking'>) =>
  state === 'paid' || tracking !== null || fulfilment !== 'unpacked' ? parcelTexts[fulfilment] : null;

/** 'Bubble mailer, tracked, insured, signature'; null where shipping was not set up. */
export function shippingWords(order: Pick<Order, 'charges'>): string | null {
  const name = shippingName(order);
  const { tracked = false, insured = false, signature = false } = order.charges?.method ?? {};
  return (
    name && [name, tracked && 'tracked', insured && 'insured', signature && 'signature'].filter(Boolean).join(', ')
  );
}

const stateTones = {
  reserved: 'plain',
  awaiting_payment: 'plain',
  processing: 'plain',
  paid: 'good',
  expiring: 'plain',
  expired: 'plain',
  refund_due: 'warn',
  refunded: 'plain',
  review: 'warn',
  closed: 'plain',
} as const satisfies Record<Order['state'], Tone>;

type OrderStatus = Pick<Order, 'state' | 'canceledAt'>;

export const stateTag = (order: OrderStatus): { tone: Tone; look: 'filled' | 'outlined'; words: string } => ({
  tone: stateTones[order.state],
  look: order.state === 'review' ? 'filled' : 'outlined',
  words: isCanceled(order) ? 'Canceled' : adminOrderStateTexts[order.state],
});

/** Text of demonstration and test payments (PAY-23). */
export function moneyMark({ demo, paymentIntentId }: Pick<Order, 'demo' | 'paymentIntentId'>): 'Demo' | 'Test' | null {
  if (!demo) return null;
  return paymentIntentId !== null && !isDemoIntent(paymentIntentId) ? 'Test' : 'Demo';
}

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Jun 1, 2025, 12:00 PM' */
export function fullDate(at: string): string {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : whole.format(instant);
}
