import { fromThrowable, type Result } from 'neverthrow';
import { Stripe } from 'stripe';
import type { ProviderEvent } from '#domain/checkout/webhook-inbox.port.ts';
import { eventOf } from './stripe-shapes.ts';

type NotSigned = { readonly kind: 'not-signed' };

/**
 * The event in the bytes as they came, if the provider signed these bytes lately.
 * @param signature the header `Stripe-Signature`; empty for none @param now milliseconds
 */
export type VerifyWebhook = (bytes: Uint8Array, signature: string, now: number) => Result<ProviderEvent, NotSigned>;

/** How old a signature may be, in seconds. */
const tolerance = 300;

/**
 * Lets in what the provider signed with the endpoint's secret, no longer than five minutes ago (PAY-33, W1). While a secret
 * is rolled, events carry a signature with each; one that fits is enough. What is signed and no event is refused alike.
 * @param secret `whsec_…`
 */
export function makeWebhookVerifier(secret: string): VerifyWebhook {
  const construct = (bytes: Uint8Array, signature: string, now: number): ProviderEvent => {
    const event = Stripe.webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, now);
    return { ...eventOf(event), payload: new TextDecoder().decode(bytes) };
  };
  return fromThrowable(construct, (): NotSigned => ({ kind: 'not-signed' }));
}
