import { type ApiClient, withHeaders } from '#adapters/calls/api.ts';
import { offerCalls, offerHeader } from '#adapters/calls/offers.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';

export function makeHttpOffers(api: ApiClient): CustomerOffers {
  const remote = makeRemote(api, offerCalls);
  const openedBy = ({ token }: OfferKey) =>
    token === '' ? remote : makeRemote(withHeaders(api, { [offerHeader]: token }), offerCalls);
  return {
    ...remote,
    make: (...given) => remote.make(...given).map(({ offer, token }) => ({ offer, key: { id: offer.id, token } })),
    read: (key) => openedBy(key).read(key.id),
    answer: (key, answer) => openedBy(key).answer(key.id, answer),
  };
}
