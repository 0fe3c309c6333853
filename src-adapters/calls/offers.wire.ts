import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { UserId } from '#domain/identity/user.ts';
import { customerAnswers, type ShopAnswer } from '#domain/offers/answer-offer.use-case.ts';
import { type Offer, offerEvents, offerStates } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { type OfferPage, offerTabs } from '#domain/offers/offers.port.ts';
import { cardIdShape } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { orderIdShape } from './order.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

export const offersPath = '/api/v1/offers';
export const ownOffersPath = '/api/v1/me/offers';
export const allOffersPath = '/api/v1/all-offers';

/** The token opens an offer without an account. It is a header, because addresses are logged and remembered. */
export const offerHeader = 'x-offer';
export const offerHeadersShape = z.object({ [offerHeader]: z._default(text(200), '') });

export const offerIdShape = branded<OfferId>(someText(100));

/** Amounts in cents. `email` is ignored for a signed-in customer. */
export const offerBodyShape = z.strictObject({
  cardId: cardIdShape,
  amount: centsShape,
  email: z._default(text(1_000), ''),
});

/** What a customer can see names no admin. */
export const offerShape: z.ZodMiniType<Offer> = z.object({
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

/** The token is only returned here, and in emails. */
export const madeOfferShape = z.object({ offer: offerShape, token: z.string() });

export const ownOffersShape = z.object({ offers: z.readonly(z.array(offerShape)) });

/** `cursor` is `nextCursor` of the previous page. */
export const offerQueryShape = z.strictObject({
  tab: z._default(z.enum(offerTabs), 'open'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(2_000)), null),
});

export const offerPageShape: z.ZodMiniType<OfferPage> = z.object({
  offers: z.readonly(z.array(offerShape)),
  counts: z.object({ open: z.int(), accepted: z.int(), ended: z.int() }),
  nextCursor: z.nullable(z.string()),
});

export const customerAnswerShape = z.strictObject({ answer: z.enum(customerAnswers) });

export const shopAnswerShape: z.ZodMiniType<ShopAnswer> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accepted') }),
  z.strictObject({ kind: z.literal('declined') }),
  z.strictObject({ kind: z.literal('countered'), amount: centsShape }),
]);

/** The offer that an order is for. The token may be empty for the customer's own. */
export const offerKeyShape = z.strictObject({ id: offerIdShape, token: text(200) });
