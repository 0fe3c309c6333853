import type { PaymentFailure, PaymentNotFound } from '#domain/checkout/payments/payment-gateway.port.ts';
import { providerOut } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { Log, LogFields } from '#domain/shared/log.port.ts';
import { latePackages } from '../node/late-packages.ts';
import { declineText } from './decline-text.ts';

/** The operation, for the log. */
export type StripeCall = 'open' | 'read' | 'cancel' | 'refund' | 'changes' | 'payments' | 'tax';

const errors = () => latePackages.stripe().errors;

/** Codes only; messages can quote request data. */
function factsOf(error: unknown): LogFields {
  if (!(error instanceof errors().StripeError)) return { type: error instanceof Error ? error.name : typeof error };
  const { type, code, decline_code: declineCode, statusCode: status, requestId: request } = error;
  return { type, code, declineCode, status, request };
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof errors().StripeError ? error.code : undefined;

/** A permanent refusal. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof errors().StripeCardError ||
    error instanceof errors().StripeInvalidRequestError ||
    error instanceof errors().StripeIdempotencyError) &&
  codeOf(error) !== 'lock_timeout';

/** An error that Stripe repeats for the same key for a day. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof errors().StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

const refusals: Readonly<Record<string, string>> = {
  amount_too_small: 'The total is less than can be paid by card.',
  amount_too_large: 'The total is more than can be paid by card.',
};

const refusalText = (error: unknown): string =>
  error instanceof errors().StripeCardError
    ? declineText(error.code, error.decline_code)
    : (refusals[codeOf(error) ?? ''] ?? 'The payment provider does not take this payment.');

const isLockedOut = (error: unknown): boolean =>
  error instanceof errors().StripeAuthenticationError || error instanceof errors().StripePermissionError;

/** Maps an SDK error and logs it. Anything but a clear refusal counts as unavailable and can be retried. */
export function paymentFailureOf(asked: StripeCall, error: unknown, log: Log): PaymentFailure | PaymentNotFound {
  const fields = { asked, ...factsOf(error) };
  if (codeOf(error) === 'resource_missing') {
    log.warn('payment not found at the provider', fields);
    return { kind: 'payment-not-found' };
  }
  if (isRefusal(error)) {
    log.warn('payment provider refused the request', fields);
    return { kind: 'payment-refused', message: refusalText(error) };
  }
  if (isLockedOut(error)) log.error('payment provider rejected the credentials: check STRIPE_SECRET_KEY', fields);
  else log.warn('payment provider unreachable', fields);
  return providerOut;
}
