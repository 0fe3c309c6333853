import { Stripe } from 'stripe';
import type { PaymentFailure, PaymentNotFound } from '#domain/checkout/payment-gateway.port.ts';
import type { Log, LogFacts } from '#domain/shared/log.port.ts';
import { declineText } from './decline-text.ts';

/** What the shop asked for, as the log names it. */
export type Asked = 'open' | 'read' | 'cancel' | 'refund' | 'changes';

const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/** The provider's own names for what went wrong. Its sentences stay out: they can quote what was sent. */
function factsOf(error: unknown): LogFacts {
  if (!(error instanceof StripeError)) return { type: error instanceof Error ? error.name : typeof error };
  const { type, code, decline_code: declineCode, statusCode: status, requestId: request } = error;
  return { type, code, declineCode, status, request };
}

export const codeOf = (error: unknown): string | undefined => (error instanceof StripeError ? error.code : undefined);

/** It says no to this request, and would again. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeIdempotencyError) &&
  codeOf(error) !== 'lock_timeout';

/** A failure that the provider remembers: for a day it gives the same answer to the same key. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';

const refusals: Readonly<Record<string, string>> = {
  amount_too_small: 'The total is less than can be paid by card.',
  amount_too_large: 'The total is more than can be paid by card.',
};

const refusalText = (error: unknown): string =>
  error instanceof StripeCardError
    ? declineText(error.code, error.decline_code)
    : (refusals[codeOf(error) ?? ''] ?? 'The payment provider does not take this payment.');

const isLockedOut = (error: unknown): boolean =>
  error instanceof StripeAuthenticationError || error instanceof StripePermissionError;

/**
 * What an error of the SDK means for the shop, with a line in the log. Whatever is not clearly a 'no' counts as out of
 * order: it may be asked again, and nobody takes it for an answer.
 */
export function troubleOf(asked: Asked, error: unknown, log: Log): PaymentFailure | PaymentNotFound {
  const facts = { asked, ...factsOf(error) };
  if (codeOf(error) === 'resource_missing') {
    log.warn('payment not found at the provider', facts);
    return { kind: 'payment-not-found' };
  }
  if (isRefusal(error)) {
    log.warn('payment provider refused the request', facts);
    return { kind: 'payment-refused', message: refusalText(error) };
  }
  if (isLockedOut(error)) log.error('payment provider rejected the credentials: check STRIPE_SECRET_KEY', facts);
  else log.warn('payment provider unreachable', facts);
  return { kind: 'payment-provider-unavailable' };
}
