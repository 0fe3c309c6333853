import type { FastifyRequest } from 'fastify';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { type Failure, widened } from './failure.ts';
import { isOwnOffer, type OfferTokens } from './offer-token.ts';
import type { ApiPorts } from './ports.ts';
import type { Viewers } from './viewers.ts';

/** The offer, for its customer: signed in, or with its token; 'offer-not-found' for others. */
export type OpenOffer = (request: FastifyRequest, key: OfferKey) => ResultAsync<Offer, Failure>;

export const makeOpenOffer =
  ({ offers }: Pick<ApiPorts, 'offers'>, tokens: OfferTokens, viewers: Pick<Viewers, 'of'>): OpenOffer =>
  (request, { id, token }) =>
    widened(offers.find(id)).andThen((offer) =>
      widened(viewers.of(request)).andThen(
        (viewer): Result<Offer, Failure> =>
          tokens.opens(token, id) || isOwnOffer(viewer, offer) ? ok(offer) : err({ kind: 'offer-not-found' }),
      ),
    );
