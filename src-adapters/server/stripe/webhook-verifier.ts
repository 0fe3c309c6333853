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

/**
 * Accepts events signed within five minutes (PAY-33). During a secret rotation one matching signature is enough. Signed
 * but invalid events are refused too. @param secret `whsec_…`
 */
export function makeWebhookVerifier(secret: string): VerifyWebhook {
  const construct = (bytes: Uint8Array, signature: string, now: number): ProviderEvent => {
    const event = latePackages.stripe().webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, now);
    return { ...eventOf(event), payload: new TextDecoder().decode(bytes) };
  };
  return fromThrowable(construct, (): NotSigned => ({ kind: 'not-signed' }));
}
