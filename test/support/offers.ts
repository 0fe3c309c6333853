import { errAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { cents, centsOf } from '#domain/money/cents.ts';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { NewOffer } from '#domain/offers/offers.port.ts';

export const offerNumber = (number: number) => offerId(`${'f'.repeat(28)}${String(number).padStart(4, '0')}`);

export type OfferWish = {
  readonly number: number;
  readonly card: Pick<Card, 'id' | 'price' | 'title'>;
  /** Cents; default half of the price. */
  readonly amount?: number;
  readonly email?: string;
  readonly state?: 'open' | 'accepted';
};

export const madeAt = '2025-06-01T12:00:00.000Z';
export const lasts = 48 * 60 * 60_000;

/** Made at `madeAt`, for 48 hours. */
export function anOffer({ number, card, amount, email = 'ada@example.org', state = 'open' }: OfferWish): Offer {
  const price = centsOf(card.price);
  const offered = cents(amount ?? price / 2);
  return {
    id: offerNumber(number),
    cardId: card.id,
    title: card.title,
    variant: '',
    imageUrl: '',
    price,
    amount: offered,
    counter: null,
    state,
    customerEmail: email,
    owner: null,
    createdAt: madeAt,
    expiresAt: new Date(Date.parse(madeAt) + lasts).toISOString(),
    orderId: null,
    history: [
      { at: madeAt, by: 'shopper', event: 'made', amount: offered },
      ...(state === 'accepted'
        ? [{ at: madeAt, by: 'shop', event: 'accepted-at-once', amount: offered } as const]
        : []),
    ],
  };
}

export const newOffer = (wish: OfferWish, more: Partial<Omit<NewOffer, 'offer'>> = {}): NewOffer => ({
  offer: anOffer(wish),
  client: null,
  network: null,
  ...more,
});

const refused = () =>
  errAsync<never, OfferCallFailure>({ kind: 'offer-refused', code: '', message: 'Offers are out of reach.' });

/** For pages: every call fails. */
export const noOffers: CustomerOffers = {
  make: refused,
  read: refused,
  answer: refused,
  own: refused,
  page: refused,
  readAsShop: refused,
  answerAsShop: refused,
};
