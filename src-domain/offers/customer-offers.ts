import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { Cents } from '../money/cents.ts';
import type { CustomerAnswer, ShopAnswer } from './answer-offer.use-case.ts';
import type { Offer } from './offer.ts';
import type { OfferId, OfferKey } from './offer-id.ts';
import type { OfferListPage, OfferQuery } from './offers.port.ts';

/** What the page is told. `message` is for people. */
export type OfferCallFailure = {
  readonly kind: 'offer-refused';
  /** Of the API; empty when it was not reached. */
  readonly code: string;
  readonly message: string;
};

/** Offers over the API, for customers and for the portal. */
export type CustomerOffers = {
  /** The key opens the offer without an account. */
  make(cardId: CardId, amount: Cents, email: string): ResultAsync<{ offer: Offer; key: OfferKey }, OfferCallFailure>;
  read(key: OfferKey): ResultAsync<Offer, OfferCallFailure>;
  answer(key: OfferKey, answer: CustomerAnswer): ResultAsync<Offer, OfferCallFailure>;
  /** Of the signed-in customer, latest first. */
  own(): ResultAsync<readonly Offer[], OfferCallFailure>;
  /** For the portal. */
  page(query: OfferQuery): ResultAsync<OfferListPage, OfferCallFailure>;
  readAsShop(id: OfferId): ResultAsync<Offer, OfferCallFailure>;
  answerAsShop(id: OfferId, answer: ShopAnswer): ResultAsync<Offer, OfferCallFailure>;
};
