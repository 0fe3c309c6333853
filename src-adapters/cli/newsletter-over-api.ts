import type { OutOfReach } from '#domain/checkout/order-desk.use-case.ts';
import type { ReadSubscribersFailure, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import { newsletterPath, subscriberPageShape } from '../wire/newsletter.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';

function failureOf(failure: OutOfReach): ReadSubscribersFailure {
  switch (failure.kind) {
    case 'sign-in-needed':
      return failure;
    case 'refused':
      return { kind: 'newsletter-unavailable', detail: failure.message };
    default:
      return { kind: 'newsletter-unavailable', detail: 'The shop does not answer.' };
  }
}

/** Reads who gets letters from a shop that runs. */
export function makeSubscriberPagesOverApi(shop: ShopApi): Subscribers['page'] {
  const api = openApi(shop);
  return ({ cursor, ...query }) =>
    ask(
      api,
      { method: 'GET', url: newsletterPath, params: { ...query, ...(cursor && { cursor }) } },
      subscriberPageShape,
    ).mapErr(failureOf);
}
