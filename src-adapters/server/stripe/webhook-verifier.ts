import { fromThrowable, type Result } from 'neverthrow';
import type { ProviderEvent } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { latePackages } from '../node/late-packages.ts';
import { eventOf } from './stripe-shapes.ts';

type NotSigned = { readonly kind: 'not-signed' };

/**
 * Verifies the signature over the raw bytes. @param signature header `Stripe-Signature`; may be empty @param now
 * milliseconds
 */
export type VerifyWebhook = (bytes: Uint8Array, signature: string, now: number) => Result<ProviderEvent, NotSigned>;

/** Seconds. */
const tolerance = 300;

/** The library accepts a time in the future, and one that is no number. @param now milliseconds */
function isDatedNow(signature: string, now: number): boolean {
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const ages = times.map((part) => Math.floor(now / 1000) - Number(part.trim().slice(2) || Number.NaN));
  return ages.length > 0 && ages.every((age) => Math.abs(age) <= tolerance);
}

/**
 * Accepts events signed within five minutes (PAY-33). During a secret rotation one matching signature is enough. Signed
 * but invalid events are refused too. @param secret `whsec_…`
 */
export function makeWebhookVerifier(secret: string): VerifyWebhook {
  const construct = (bytes: Uint8Array, signature: string, now: number): ProviderEvent => {
    const event = latePackages.stripe().webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, now);
    if (!isDatedNow(signature, now)) throw new Error('not dated now');
    return { ...eventOf(event), payload: new TextDecoder().decode(bytes) };
  };
  return fromThrowable(construct, (): NotSigned => ({ kind: 'not-signed' }));
}
