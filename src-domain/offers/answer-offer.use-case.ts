import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { OfferSettings } from '../settings/offer-settings.ts';
import type { Clock } from '../shared/clock.port.ts';
import type { Offer } from './offer.ts';
import type { OfferId } from './offer-id.ts';
import { offerTime } from './offer-rules.ts';
import type { OfferEvent } from './offer-step.ts';
import type { Offers, RecordOfferFailure } from './offers.port.ts';

/** What the shop can answer to an offer. */
export type ShopAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'countered'; readonly amount: Cents };

export const customerAnswers = ['counter-accepted', 'counter-declined', 'withdrawn'] as const;
/** What the customer can do about their offer, besides ordering it. */
export type CustomerAnswer = (typeof customerAnswers)[number];

/** Who answers: the customer, or an admin by name. */
export type AnswerOffer = (
  id: OfferId,
  answer:
    | { readonly by: 'shopper'; readonly event: CustomerAnswer }
    | { readonly by: `admin ${string}`; readonly event: ShopAnswer },
) => ResultAsync<Offer, RecordOfferFailure>;

export type AnswerOfferPorts = {
  readonly offers: Pick<Offers, 'record'>;
  readonly readOffers: () => OfferSettings;
  readonly clock: Clock;
};

export const makeAnswerOffer =
  ({ offers, readOffers, clock }: AnswerOfferPorts): AnswerOffer =>
  (id, answer) => {
    const event: OfferEvent = answer.by === 'shopper' ? { kind: answer.event } : answer.event;
    return offers.record(id, { event, by: answer.by, now: clock.now(), lasts: offerTime(readOffers()) });
  };
