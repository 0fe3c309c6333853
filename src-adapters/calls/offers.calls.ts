import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { UserId } from '#domain/identity/user.ts';
import { type CustomerAnswer, customerAnswers, type ShopAnswer } from '#domain/offers/answer-offer.use-case.ts';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import { type Offer, offerEvents, offerStates } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { type OfferListPage, offerTabs } from '#domain/offers/offers.port.ts';
import type { ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';
import { type Calls, whole } from './calls.ts';
import { cardIdShape } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { orderIdShape } from './order.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

/** The token opens an offer without an account. It is a header, because addresses are logged and remembered. */
export const offerHeader = 'x-offer';
const headers = z.object({ [offerHeader]: z._default(text(200), '') });

const offerIdShape = branded<OfferId>(someText(100));

/** What a customer can see names no admin. */
const offerShape: z.ZodMiniType<Offer> = z.object({
  id: offerIdShape,
  cardId: branded<CardId>(z.string()),
  title: z.string(),
  variant: z.string(),
  imageUrl: z.string(),
  price: centsShape,
  amount: centsShape,
  counter: z.nullable(centsShape),
  state: z.enum(offerStates),
  customerEmail: z.string(),
  owner: z.nullable(branded<UserId>(z.string())),
  createdAt: z.string(),
  expiresAt: z.string(),
  orderId: z.nullable(orderIdShape),
  history: z.readonly(
    z.array(
      z.object({
        at: z.string(),
        by: branded<Actor>(z.string()),
        event: z.enum(offerEvents),
        amount: z.nullable(centsShape),
      }),
    ),
  ),
});

/** `cursor` is `nextCursor` of the previous page. */
const query = z.strictObject({
  tab: z._default(z.enum(offerTabs), 'open'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(2_000)), null),
});

const page: z.ZodMiniType<OfferListPage> = z.object({
  offers: z.readonly(z.array(offerShape)),
  counts: z.object({ open: z.int(), accepted: z.int(), ended: z.int() }),
  nextCursor: z.nullable(z.string()),
});

const shopAnswer: z.ZodMiniType<ShopAnswer> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accepted') }),
  z.strictObject({ kind: z.literal('declined') }),
  z.strictObject({ kind: z.literal('countered'), amount: centsShape }),
]);

/** The offer that an order is for. The token may be empty for the customer's own. */
export const offerKeyShape = z.strictObject({ id: offerIdShape, token: text(200) });

const failures = {
  'offer-refused': {
    otherwise: (failure: ApiFailure): OfferCallFailure => ({
      kind: 'offer-refused',
      code: failure.kind === 'problem' ? failure.problem.code : '',
      message: whyNot(failure),
    }),
  },
} as const;

/** A token of the offer is in a header. */
export type OffersByToken = Omit<CustomerOffers, 'make' | 'read' | 'answer'> & {
  /** The token is only returned here, and in emails. `email` is ignored for a signed-in customer. */
  make(
    ...offer: Parameters<CustomerOffers['make']>
  ): ResultAsync<{ readonly offer: Offer; readonly token: string }, OfferCallFailure>;
  read(id: OfferId): ReturnType<CustomerOffers['read']>;
  answer(id: OfferId, answer: CustomerAnswer): ReturnType<CustomerOffers['answer']>;
};

const id = ['id', offerIdShape] as const;
const ofOne = { args: [id], answer: offerShape, failures } as const;
const byToken = { action: 'make-offers', cost: 0, headers, answer: offerShape, failures } as const;

/** Nothing is done by reading. */
export const offerCalls: Calls<OffersByToken> = {
  tag: 'offers',
  path: '/api/v1',
  action: 'run-offers',
  calls: {
    make: {
      route: 'POST /offers',
      action: 'make-offers',
      cost: 100,
      args: [
        ['cardId', cardIdShape],
        ['amount', centsShape],
        ['email', z._default(text(1_000), '')],
      ],
      answer: z.object({ offer: offerShape, token: z.string() }),
      status: 201,
      failures,
    },
    read: { route: 'GET /offers/:id', ...byToken, args: [id] },
    answer: { route: 'POST /offers/:id/answers', ...byToken, args: [id, ['answer', z.enum(customerAnswers)]] },
    own: {
      route: 'GET /me/offers',
      action: 'see-own-orders',
      args: [],
      answer: ['offers', z.readonly(z.array(offerShape))],
      failures,
    },
    page: { route: 'GET /all-offers', args: [[whole, query]], answer: page, failures },
    readAsShop: { route: 'GET /all-offers/:id', ...ofOne },
    answerAsShop: { route: 'POST /all-offers/:id/answers', ...ofOne, args: [id, [whole, shopAnswer]] },
  },
};
