import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Card } from '../cards/card.ts';
import type { OfferGone } from '../checkout/orders/orders.port.ts';
import type { WantedLine } from '../checkout/quote.ts';
import { type Cents, centsOf } from '../money/cents.ts';
import { agreedPrice, type Offer } from './offer.ts';
import type { OfferKey } from './offer-id.ts';
import type { Offers } from './offers.port.ts';

export type PriceOf = (card: Card) => Cents;

const shopPrice: PriceOf = ({ price }) => centsOf(price);

const offerGone: OfferGone = { kind: 'offer-gone' };

/**
 * One copy of its card, once the offer is accepted. Whether it can be ordered, `Orders.open` decides: a repeated request is
 * answered with its order, even when that is paid.
 */
function priceByOffer(offer: Offer, lines: readonly WantedLine[]): Result<PriceOf, OfferGone> {
  const [line, ...others] = lines;
  const fits = others.length === 0 && line?.cardId === offer.cardId && line.quantity === 1;
  return fits && (offer.state === 'accepted' || offer.state === 'ordered' || offer.state === 'paid')
    ? ok(() => agreedPrice(offer))
    : err(offerGone);
}

/** The prices of an order: the shop's, or the agreed one of its offer. @param offers absent where there are none */
export function findPrices(
  offers: Pick<Offers, 'find'> | undefined,
  offer: OfferKey | undefined,
  lines: readonly WantedLine[],
): ResultAsync<PriceOf, OfferGone> {
  if (offer === undefined) return okAsync(shopPrice);
  if (offers === undefined) return errAsync(offerGone);
  return offers
    .find(offer.id)
    .mapErr(() => offerGone)
    .andThen((found) => priceByOffer(found, lines));
}
