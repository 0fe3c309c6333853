import type { Result } from 'neverthrow';
import type { Order } from '#domain/checkout/orders/order.ts';
import { isBought, isOpen } from '#domain/checkout/orders/order-state.ts';
import type { Payment, PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import { type CheckoutProblem, payProblem } from './checkout-problem.ts';

/** The result of the payment form. The shop, not the form, decides whether the order is paid. */
export type PayTry =
  | { readonly kind: 'sent' }
  /** The form is incomplete; nothing was sent. */
  | { readonly kind: 'incomplete'; readonly message: string }
  | { readonly kind: 'declined'; readonly message: string | null }
  /** The provider was unreachable or its answer invalid. */
  | { readonly kind: 'provider-failed' };

export type PaymentResult = Result<Payment, PayOrderFailure>;

export type PaymentEnd =
  | { readonly kind: 'paid'; readonly order: Order }
  /** The confirmation page follows it from here. */
  | { readonly kind: 'under-way'; readonly order: Order }
  | { readonly kind: 'unpaid'; readonly problem: CheckoutProblem };

const unpaid = (problem: CheckoutProblem): PaymentEnd => ({ kind: 'unpaid', problem });

const notTaken = (tried: PayTry, declined: string | null): CheckoutProblem => {
  if (declined === null && tried.kind === 'provider-failed') return { kind: 'not-sent' };
  const reason = declined ?? (tried.kind === 'declined' ? tried.message : null);
  return { kind: 'unpaid', status: 'requires_payment_method', reason };
};

/** The shop's answer decides; the form's counts only for a declined card while the shop is unreachable. */
function endOf(answer: PaymentResult, tried: PayTry): PaymentEnd {
  if (answer.isErr()) {
    const problem = payProblem(answer.error);
    return unpaid(problem.kind === 'not-paid' && tried.kind === 'declined' ? notTaken(tried, null) : problem);
  }
  const { order, status, declined } = answer.value;
  if (isBought(order.state)) return { kind: 'paid', order };
  const hasEnded = !isOpen(order.state) && order.state !== 'review';
  if (hasEnded || order.state === 'expiring' || status === 'canceled') return unpaid({ kind: 'ended' });
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { kind: 'under-way', order };
    case 'requires_action':
      return unpaid({ kind: 'unpaid', status, reason: null });
    case 'requires_payment_method':
      return unpaid(notTaken(tried, declined));
  }
}

/**
 * Takes the payment and asks the shop for the result. @param send submits the form @param openOutcome the last attempt
 * may have succeeded, so the shop is asked before sending again (M3)
 */
export async function takePayment(
  ask: () => PromiseLike<PaymentResult>,
  send: () => Promise<PayTry>,
  openOutcome: boolean,
): Promise<PaymentEnd> {
  if (openOutcome) {
    const before = await ask();
    if (before.isErr() || before.value.status !== 'requires_payment_method') return endOf(before, { kind: 'sent' });
  }
  const tried = await send();
  if (tried.kind === 'incomplete') return unpaid(tried);
  return endOf(await ask(), tried);
}
