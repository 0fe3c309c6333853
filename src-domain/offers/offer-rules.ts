import { err, ok, type Result } from 'neverthrow';
import { type Card, hasPrice, isDraft } from '../cards/card.ts';
import type { Cents } from '../money/cents.ts';
import type { OfferScope, OfferSettings } from '../settings/offer-settings.ts';
import { time } from '../shared/time.ts';

/** Live offers of one customer, and of all customers of one network: an accepted one holds a copy for days. */
export const mostLiveOffers = { customer: 5, network: 10 } as const;

const defaultHours = 48;

/** Milliseconds that an offer, a counteroffer and an accepted offer last. */
export const offerTime = ({ hours }: Pick<OfferSettings, 'hours'>): number => (hours ?? defaultHours) * time.hours;

/** Whether customers may make offers on a card; its stock is another question. */
export const takesOffers = (
  card: Pick<Card, 'isPosted' | 'isHomepage' | 'price' | 'acceptsOffers'>,
  scope: OfferScope,
): boolean =>
  !isDraft(card) && hasPrice(card) && (scope === 'all' || (scope === 'marked' && card.acceptsOffers === true));

/** `offer-too-low` does not say how much would do: everyone would offer just that. */
export type AmountFailure = { readonly kind: 'offer-too-low' } | { readonly kind: 'offer-not-below-price' };

/** Whether an amount is at least this percent of the price, exactly. */
const reaches = (amount: Cents, price: Cents, percent: number): boolean => amount * 100 >= price * percent;

/** Refuses amounts that are not below the price. */
export const belowPrice = (amount: Cents, price: Cents): Result<Cents, AmountFailure> => {
  if (amount <= 0) return err({ kind: 'offer-too-low' });
  return amount < price ? ok(amount) : err({ kind: 'offer-not-below-price' });
};

/** What the settings say of an amount: refused at once, accepted at once, or for the shop to answer. */
export function judgeAmount(
  amount: Cents,
  price: Cents,
  { lowestPercent, acceptPercent }: Pick<OfferSettings, 'lowestPercent' | 'acceptPercent'>,
): Result<'open' | 'accepted', AmountFailure> {
  return belowPrice(amount, price).andThen(() => {
    if (lowestPercent !== null && !reaches(amount, price, lowestPercent))
      return err({ kind: 'offer-too-low' as const });
    return ok(
      acceptPercent !== null && reaches(amount, price, acceptPercent) ? ('accepted' as const) : ('open' as const),
    );
  });
}
