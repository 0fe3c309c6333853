import type { Viewer } from '#domain/identity/viewer.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { makeSignatures, type SigningSecrets } from '../node/signatures.ts';

/** Tokens that open an offer without an account (OFFER-07). Not stored: a token is a signature. */
export type OfferTokens = {
  tokenFor(id: OfferId): string;
  opens(token: string, id: OfferId): boolean;
};

export function makeOfferTokens(secrets: SigningSecrets): OfferTokens {
  const { sign, isValid } = makeSignatures(secrets);
  return {
    tokenFor: (id) => sign(`offer:${id}`),
    opens: (token, id) => isValid(token, `offer:${id}`),
  };
}

/** What the customer sees: no account, and no admin's name. */
export const asCustomersOffer = (offer: Offer): Offer => ({
  ...offer,
  owner: null,
  history: offer.history.map((entry) => (entry.by === 'shopper' ? entry : { ...entry, by: 'shop' })),
});

export const isOwnOffer = (viewer: Viewer, { owner }: Offer): boolean => viewer.role !== 'guest' && viewer.id === owner;
