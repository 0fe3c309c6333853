import type { Stripe } from 'stripe';
import type { RefundOutcome, RefundRequest } from '#domain/checkout/payments/payment-gateway.port.ts';
import { type ProviderRefund, refundOf } from './stripe-shapes.ts';

function outcomeOf({ status, failure_reason: why }: ProviderRefund): RefundOutcome {
  if (status === 'succeeded') return { status: 'made' };
  if (status === 'failed')
    return { status: 'refused', reason: `The refund failed: ${why ?? 'the provider says no more'}.` };
  if (status === 'canceled') return { status: 'refused', reason: 'The refund was canceled at the provider.' };
  return { status: 'pending' };
}

/** Finds an existing refund by number, because idempotency keys expire after a day (P12). */
async function find(stripe: Stripe, { intent, orderId, number }: RefundRequest): Promise<ProviderRefund | null> {
  for await (const answer of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    const refund = refundOf(answer);
    if (refund.metadata?.order_id === orderId && refund.metadata.number === String(number)) return refund;
  }
  return null;
}

/** Refunds at most once per number. */
export async function refundOnce(stripe: Stripe, request: RefundRequest, key: string): Promise<RefundOutcome> {
  const { orderId, intent, number, amount } = request;
  const before = await find(stripe, request);
  if (before) return outcomeOf(before);
  const made = await stripe.refunds.create(
    { payment_intent: intent, amount, metadata: { order_id: orderId, number: String(number) } },
    { idempotencyKey: key },
  );
  return outcomeOf(refundOf(made));
}
