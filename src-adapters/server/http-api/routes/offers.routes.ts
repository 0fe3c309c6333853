import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import {
  allOffersPath,
  customerAnswerShape,
  madeOfferShape,
  offerBodyShape,
  offerHeader,
  offerHeadersShape,
  offerIdShape,
  offerPageShape,
  offerQueryShape,
  offerShape,
  offersPath,
  ownOffersPath,
  ownOffersShape,
  shopAnswerShape,
} from '../../../calls/offers.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Customers } from '../customers.ts';
import { type Failure, widened } from '../failure.ts';
import { asCustomersOffer } from '../offer-token.ts';
import type { OpenOffer } from '../open-offer.ts';
import type { ApiPorts } from '../ports.ts';
import { requestLimits } from '../request-limits.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['offers'];
const params = z.object({ id: offerIdShape });
const make = { action: 'make-offers' } as const;
const run = { action: 'run-offers' } as const;

type Ports = Pick<ApiPorts, 'offers' | 'makeOffer' | 'answerOffer'>;

type Parts = {
  readonly openOffer: OpenOffer;
  readonly customers: Customers;
  readonly viewers: Viewers;
  readonly tokenFor: (id: OfferId) => string;
};

/** Offers by their customer: signed in, or with the token of the email. Nothing is done by reading. */
export function offerRoutes(app: App, ports: Ports, { openOffer, customers, viewers, tokenFor }: Parts): void {
  const { offers, makeOffer, answerOffer } = ports;

  const made = (request: FastifyRequest, body: z.infer<typeof offerBodyShape>): ResultAsync<Offer, Failure> =>
    widened(viewers.of(request)).andThen((viewer) =>
      customers
        .of(request)
        .andThen((customer) =>
          widened(makeOffer({ ...body, email: viewer.role === 'guest' ? body.email : viewer.email }, customer)),
        ),
    );

  app.post(
    offersPath,
    {
      config: { ...make, isCheckout: true, rateLimit: { max: requestLimits.checkout.address }, cost: 100 },
      schema: { tags, body: offerBodyShape, response: { 201: madeOfferShape } },
    },
    async (request, reply) =>
      answer(
        reply,
        made(request, request.body)
          .andTee(() => {
            reply.code(201);
          })
          .map((offer) => ({ offer: asCustomersOffer(offer), token: tokenFor(offer.id) })),
      ),
  );

  app.get(
    `${offersPath}/:id`,
    { config: make, schema: { tags, params, headers: offerHeadersShape, response: { 200: offerShape } } },
    async (request, reply) =>
      answer(
        reply,
        openOffer(request, { id: request.params.id, token: request.headers[offerHeader] }).map(asCustomersOffer),
      ),
  );

  app.post(
    `${offersPath}/:id/answers`,
    {
      config: make,
      schema: { tags, params, headers: offerHeadersShape, body: customerAnswerShape, response: { 200: offerShape } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const event = request.body.answer;
      return answer(
        reply,
        openOffer(request, { id, token: request.headers[offerHeader] })
          .andThen(() => widened(answerOffer(id, { by: 'shopper', event })))
          .map(asCustomersOffer),
      );
    },
  );

  app.get(
    ownOffersPath,
    { config: { action: 'see-own-orders' }, schema: { tags, response: { 200: ownOffersShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(viewers.user(request))
          .andThen(({ id }) => widened(offers.ofUser(id)))
          .map((found) => ({ offers: found.map(asCustomersOffer) })),
      ),
  );

  app.get(
    allOffersPath,
    { config: run, schema: { tags, querystring: offerQueryShape, response: { 200: offerPageShape } } },
    async (request, reply) => answer(reply, offers.page(request.query)),
  );

  app.get(
    `${allOffersPath}/:id`,
    { config: run, schema: { tags, params, response: { 200: offerShape } } },
    async (request, reply) => answer(reply, offers.find(request.params.id)),
  );

  app.post(
    `${allOffersPath}/:id/answers`,
    { config: run, schema: { tags, params, body: shopAnswerShape, response: { 200: offerShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(viewers.user(request)).andThen(({ email }) =>
          widened(answerOffer(request.params.id, { by: `admin ${email || 'owner'}`, event: request.body })),
        ),
      ),
  );
}
