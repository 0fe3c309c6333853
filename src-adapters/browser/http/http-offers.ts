import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import {
  allOffersPath,
  madeOfferShape,
  offerHeader,
  offerPageShape,
  offerShape,
  offersPath,
  ownOffersPath,
  ownOffersShape,
} from '#adapters/calls/offers.wire.ts';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';

const failureOf = (failure: ApiFailure): OfferCallFailure =>
  failure.kind === 'problem'
    ? { kind: 'offer-refused', code: failure.problem.code, message: failure.problem.detail }
    : { kind: 'offer-refused', code: '', message: whyNot(failure) };

const headersOf = ({ token }: OfferKey): Record<string, string> => (token === '' ? {} : { [offerHeader]: token });

const pathOf = (base: string, id: string, part = ''): string => `${base}/${encodeURIComponent(id)}${part}`;

export function makeHttpOffers(api: Api): CustomerOffers {
  return {
    make: (cardId, amount, email) =>
      api
        .call({ method: 'POST', path: offersPath, body: { cardId, amount, email }, answer: madeOfferShape })
        .map(({ offer, token }) => ({ offer, key: { id: offer.id, token } }))
        .mapErr(failureOf),
    read: (key) =>
      api
        .call({ method: 'GET', path: pathOf(offersPath, key.id), headers: headersOf(key), answer: offerShape })
        .mapErr(failureOf),
    answer: (key, answer) =>
      api
        .call({
          method: 'POST',
          path: pathOf(offersPath, key.id, '/answers'),
          headers: headersOf(key),
          body: { answer },
          answer: offerShape,
        })
        .mapErr(failureOf),
    own: () =>
      api
        .call({ method: 'GET', path: ownOffersPath, answer: ownOffersShape })
        .map(({ offers }) => offers)
        .mapErr(failureOf),
    page: ({ tab, limit, cursor }) =>
      api
        .call({
          method: 'GET',
          path: allOffersPath,
          query: new URLSearchParams({ tab, limit: String(limit), ...(cursor !== null && { cursor }) }),
          answer: offerPageShape,
        })
        .mapErr(failureOf),
    readAsShop: (id) =>
      api.call({ method: 'GET', path: pathOf(allOffersPath, id), answer: offerShape }).mapErr(failureOf),
    answerAsShop: (id, answer) =>
      api
        .call({ method: 'POST', path: pathOf(allOffersPath, id, '/answers'), body: answer, answer: offerShape })
        .mapErr(failureOf),
  };
}
