import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ReadSubscribersFailure, SubscriberPage, SubscriberQuery } from '#domain/newsletter/newsletter.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { newsletterPath } from '../calls/newsletter.calls.ts';
import { subscriberPageShape } from '../calls/subscribers.calls.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';

function failureOf(failure: OutOfReach): ReadSubscribersFailure {
  switch (failure.kind) {
    case 'sign-in-needed':
      return failure;
    case 'refused':
      return { ...storageFails, detail: failure.message };
    default:
      return { ...failure, detail: 'The shop does not answer.' };
  }
}

export type SubscriberPages = (query: SubscriberQuery) => ResultAsync<SubscriberPage, ReadSubscribersFailure>;

export function makeSubscriberPagesOverApi(shop: ShopApi): SubscriberPages {
  const api = openApi(shop);
  return ({ cursor, ...query }) =>
    ask(
      api,
      { method: 'GET', url: newsletterPath, params: { ...query, ...(cursor && { cursor }) } },
      subscriberPageShape,
    ).mapErr(failureOf);
}
