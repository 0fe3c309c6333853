import type { FastifyRequest } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { type OffersByToken, offerCalls, offerHeader } from '../../../calls/offers.calls.ts';
import type { CustomerPorts } from '../customers.ts';
import { type Failure, widened } from '../failure.ts';
import { asCustomersOffer } from '../offer-token.ts';
import type { OpenOffer } from '../open-offer.ts';
import type { ApiPorts } from '../ports.ts';
import { requestLimits } from '../request-limits.ts';
import type { Serve, Served } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

type Parts = {
  readonly openOffer: OpenOffer;
  readonly customers: CustomerPorts;
  readonly viewers: Viewers;
  readonly tokenFor: (id: OfferId) => string;
};

/** Offers by their customer: signed in, or with the token of the email. */
export function offerRoutes(
  serve: Serve,
  { offers, makeOffer, answerOffer }: Pick<ApiPorts, 'offers' | 'makeOffer' | 'answerOffer'>,
  { openOffer, customers, viewers, tokenFor }: Parts,
): void {
  const opened = (request: FastifyRequest, id: OfferId): ResultAsync<Offer, Failure> =>
    openOffer(request, { id, token: String(request.headers[offerHeader]) });

  const offersFor = (request: FastifyRequest): Served<OffersByToken> => ({
    make: (cardId, amount, email) =>
      widened(viewers.of(request))
        .andThen((viewer) =>
          customers
            .of(request)
            .andThen((customer) =>
              widened(makeOffer({ cardId, amount, email: viewer.role === 'guest' ? email : viewer.email }, customer)),
            ),
        )
        .map((offer) => ({ offer: asCustomersOffer(offer), token: tokenFor(offer.id) })),
    read: (id) => opened(request, id).map(asCustomersOffer),
    answer: (id, event) =>
      opened(request, id)
        .andThen(() => widened(answerOffer(id, { by: 'shopper', event })))
        .map(asCustomersOffer),
    own: () =>
      widened(viewers.user(request))
        .andThen(({ id }) => widened(offers.ofUser(id)))
        .map((found) => found.map(asCustomersOffer)),
    page: (query) => offers.page(query),
    readAsShop: (id) => offers.find(id),
    answerAsShop: (id, event) =>
      widened(viewers.user(request)).andThen(({ email }) =>
        widened(answerOffer(id, { by: `admin ${email || 'owner'}`, event })),
      ),
  });

  serve(offerCalls, {
    open: (request) => okAsync(offersFor(request)),
    config: { make: { isCheckout: true, rateLimit: { max: requestLimits.checkout.address } } },
  });
}
