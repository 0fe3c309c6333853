import type { Brand } from '../shared/brand.ts';

export type OfferId = Brand<string, 'OfferId'>;
export const offerId = (text: string): OfferId => text as OfferId;

/** Opens an offer: by its token, which may be empty for a signed-in customer's own. */
export type OfferKey = { readonly id: OfferId; readonly token: string };
