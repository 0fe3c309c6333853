import * as z from 'zod/mini';
import { type OrderId, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { PaidPayment, PaymentIntent, PaymentStatus } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { ProviderEvent } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { cents } from '#domain/money/cents.ts';
import { declineText } from './decline-text.ts';
import { orderedIn } from './order-metadata.ts';

const metadataShape = z._default(z.nullable(z.record(z.string(), z.string())), null);

const intentShape = z.object({
  id: z.string().check(z.minLength(1)),
  client_secret: z.nullable(z.string()),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: metadataShape,
  last_payment_error: z._default(
    z.nullable(z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) })),
    null,
  ),
});

const orderIn = (metadata: Readonly<Record<string, string>> | null): OrderId | null =>
  metadata?.order_id ? orderId(metadata.order_id) : null;

/** Unknown states count as processing, so that copies stay held. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Throws on an invalid answer. */
export function intentOf(answer: unknown): PaymentIntent {
  const intent = intentShape.parse(answer);
  const status = statuses[intent.status] ?? 'processing';
  const failed = status === 'requires_payment_method' ? intent.last_payment_error : null;
  return {
    id: paymentIntentId(intent.id),
    clientSecret: intent.client_secret ?? '',
    orderId: orderIn(intent.metadata),
    status,
    amount: cents(intent.amount),
    currency: intent.currency.toLowerCase(),
    mode: intent.livemode ? 'live' : 'test',
    demo: false,
    declined: failed && declineText(failed.code, failed.decline_code),
  };
}

const chargeShape = z.object({ latest_charge: z.nullable(z.object({ amount_refunded: z.int() })) });

const shopIn = (metadata: Readonly<Record<string, string>>): string | undefined => metadata.shop_id;

/**
 * Null for a payment that did not succeed, or of another shop. Payments of earlier versions name no shop. Throws on an
 * invalid answer, whose charge must be expanded.
 */
export function paidOf(answer: unknown, shop: string): PaidPayment | null {
  const { id, orderId, amount, status } = intentOf(answer);
  const metadata = intentShape.parse(answer).metadata ?? {};
  if (status !== 'succeeded' || (shopIn(metadata) ?? shop) !== shop) return null;
  const refunded = cents(chargeShape.parse(answer).latest_charge?.amount_refunded ?? 0);
  return { id, orderId, amount, refunded, ordered: orderedIn(metadata) };
}

const refundShape = z.object({
  status: z.nullable(z.string()),
  metadata: metadataShape,
  failure_reason: z.optional(z.nullable(z.string())),
});
export type ProviderRefund = z.infer<typeof refundShape>;

export const refundOf = (answer: unknown): ProviderRefund => refundShape.parse(answer);

const subjectShape = z.looseObject({
  id: z.optional(z.string()),
  object: z.optional(z.string()),
  payment_intent: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
});

const eventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  livemode: z.boolean(),
  data: z.object({ object: subjectShape }),
});

/** The payment of a charge, refund or dispute. */
function paymentOf({ id, object, payment_intent: of }: z.infer<typeof subjectShape>): PaymentIntentId | null {
  const found = object === 'payment_intent' ? id : typeof of === 'string' ? of : of?.id;
  return found ? paymentIntentId(found) : null;
}

/** Throws on an invalid event. */
export function eventOf(answer: unknown): Omit<ProviderEvent, 'payload'> {
  const { id, type, livemode, data } = eventShape.parse(answer);
  return { id, type, live: livemode, intent: paymentOf(data.object) };
}
