import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { paths } from '../../../paths.ts';
import { payTryOf } from './pay-try.ts';
import type { PayTry } from './take-payment.ts';

/** Where the provider redirects after a bank's page. */
const returnUrl = ({ id }: Order): string =>
  `${window.location.origin}${paths.checkoutSuccess}?order=${encodeURIComponent(id)}`;

/** @param clientSecret of the order's payment, where the fields were made without it */
type Confirmed = { readonly elements: StripeElements; readonly order: Order; readonly clientSecret?: string };

/** Sends the provider's fields. Redirects only where the payment method requires it (PAY-11). */
export async function confirmPayment(
  stripe: Stripe,
  { elements, order, clientSecret }: Confirmed,
  log: Log,
): Promise<PayTry> {
  const confirmParams = { return_url: returnUrl(order) };
  const how = { elements, confirmParams, redirect: 'if_required' } as const;
  try {
    const answer = await (clientSecret === undefined
      ? stripe.confirmPayment(how)
      : stripe.confirmPayment({ ...how, clientSecret }));
    return payTryOf(answer);
  } catch (bug) {
    log.error('the payment form failed', { reason: String(bug) });
    return { kind: 'provider-failed' };
  }
}
