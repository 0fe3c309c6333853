import type { CardId } from '#domain/cards/card.ts';
import type { Cents } from '#domain/money/cents.ts';
import { type OfferKey, offerId } from '#domain/offers/offer-id.ts';

/** State of a navigation to an offer: its token, which is not part of the address. */
export type OfferLinkState = { readonly token: string };

/** State of a navigation to the checkout of an offer. */
export type OfferedCard = {
  readonly key: OfferKey;
  readonly cardId: CardId;
  readonly price: Cents;
  readonly email: string;
};
export type OfferCheckoutState = { readonly offered: OfferedCard };

const textIn = (state: unknown, name: string): string => {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
};

/** The token is in the link of an email, behind the hash, or in the state of a navigation. */
export const offerKeyIn = (id: string, hash: string, state: unknown): OfferKey => ({
  id: offerId(id),
  token: new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? textIn(state, 'token'),
});

const isOffered = (value: unknown): value is OfferedCard => {
  if (typeof value !== 'object' || value === null) return false;
  const key: unknown = Reflect.get(value, 'key');
  return (
    textIn(key, 'id') !== '' &&
    textIn(value, 'cardId') !== '' &&
    textIn(value, 'email') !== '' &&
    typeof Reflect.get(value, 'price') === 'number'
  );
};

/** The offer that a checkout is for; null for one of the cart. */
export function offeredIn(state: unknown): OfferedCard | null {
  if (typeof state !== 'object' || state === null) return null;
  const offered: unknown = Reflect.get(state, 'offered');
  return isOffered(offered) ? offered : null;
}
