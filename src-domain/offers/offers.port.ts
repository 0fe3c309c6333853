import type { ResultAsync } from 'neverthrow';
import type { UserId } from '../identity/user.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Offer } from './offer.ts';
import type { OfferId } from './offer-id.ts';
import type { OfferStepFailure, ToldOffer } from './offer-step.ts';

/** An offer to store: `open`, or `accepted` with its copy. */
export type NewOffer = {
  readonly offer: Offer;
  /** Keys to limit live offers; null for no limit. */
  readonly client: string | null;
  readonly network: string | null;
};

export const offerTabs = ['open', 'accepted', 'ended'] as const;
/** 'open' waits for an answer of the shop or the customer, 'accepted' for the payment. */
export type OfferTab = (typeof offerTabs)[number];

export type OfferQuery = {
  readonly tab: OfferTab;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
};

export type OfferListPage = {
  readonly offers: readonly Offer[];
  /** Offers of each tab, on all pages. */
  readonly counts: Readonly<Record<OfferTab, number>>;
  readonly nextCursor: string | null;
};

export type OfferNotFound = { readonly kind: 'offer-not-found' };

/** No copy is left, or the card is not for sale any more. */
export type NoCopyLeft = { readonly kind: 'no-copy-left' };

export type KeepOfferFailure =
  | NoCopyLeft
  /** The customer has a live offer on this card. */
  | { readonly kind: 'offer-exists' }
  /** `mostLiveOffers`. */
  | { readonly kind: 'too-many-offers' }
  | Unavailable;

export type RecordOfferFailure = OfferStepFailure | NoCopyLeft | OfferNotFound | Unavailable;

/**
 * Stores offers and the copies that accepted ones hold.
 *
 * Promises: `make` and `record` store offer, copy, history and emails atomically, and apply `nextOffer`; a copy is never
 * held twice nor oversold; a customer has one live offer on a card, and at most `mostLiveOffers`. Only events return
 * copies, never time. Orders move an offer to `ordered`, and on, in their own transactions (`Orders`).
 */
export interface Offers {
  make(offer: NewOffer): ResultAsync<Offer, KeepOfferFailure>;
  find(id: OfferId): ResultAsync<Offer, OfferNotFound | Unavailable>;
  record(id: OfferId, told: ToldOffer): ResultAsync<Offer, RecordOfferFailure>;
  /** Latest first. An invalid cursor is the first page. */
  page(query: OfferQuery): ResultAsync<OfferListPage, Unavailable>;
  /** Latest first, at most 100. */
  ofUser(owner: UserId): ResultAsync<readonly Offer[], Unavailable>;
  /** Offers to expire, longest due first, at most 200. @param now milliseconds */
  due(now: number): ResultAsync<readonly OfferId[], Unavailable>;
}
