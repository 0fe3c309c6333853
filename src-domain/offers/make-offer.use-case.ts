import { err, errAsync, type Result, type ResultAsync } from 'neverthrow';
import { type Card, type CardId, isSold } from '../cards/card.ts';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import { lineVariant } from '../cards/variant-text.ts';
import type { UserId } from '../identity/user.ts';
import { type Cents, centsOf } from '../money/cents.ts';
import type { OfferSettings } from '../settings/offer-settings.ts';
import type { Clock } from '../shared/clock.port.ts';
import { isEmail } from '../shared/email.ts';
import type { Ids } from '../shared/ids.port.ts';
import type { Offer, OfferEntry } from './offer.ts';
import { offerId } from './offer-id.ts';
import { type AmountFailure, judgeAmount, offerTime, takesOffers } from './offer-rules.ts';
import type { KeepOfferFailure, NewOffer, Offers } from './offers.port.ts';

export type OfferRequest = {
  readonly cardId: CardId;
  readonly amount: Cents;
  /** Ignored for a signed-in customer. */
  readonly email: string;
};

/** Who makes an offer, as known to the shop. */
export type Offerer = {
  readonly owner: UserId | null;
  readonly client: string | null;
  readonly network: string | null;
};

export type MakeOfferFailure =
  /** The shop takes no offers, or none on this card. */
  | { readonly kind: 'offers-closed' }
  | { readonly kind: 'offer-email-invalid' }
  | AmountFailure
  | KeepOfferFailure
  | CatalogFailure;

/** Makes an offer, which may be accepted at once. */
export type MakeOffer = (request: OfferRequest, by: Offerer) => ResultAsync<Offer, MakeOfferFailure>;

export type MakeOfferPorts = {
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly offers: Pick<Offers, 'make'>;
  readonly readOffers: () => OfferSettings;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
};

export function makeMakeOffer({ catalog, offers, readOffers, clock, ids }: MakeOfferPorts): MakeOffer {
  const newOffer = (
    card: Card,
    { amount, email }: OfferRequest,
    { owner, client, network }: Offerer,
  ): Result<NewOffer, MakeOfferFailure> => {
    const settings = readOffers();
    if (!takesOffers(card, settings.cards)) return err({ kind: 'offers-closed' });
    if (isSold(card)) return err({ kind: 'no-copy-left' });
    const price = centsOf(card.price);
    return judgeAmount(amount, price, settings).map((state) => {
      const now = clock.now();
      const at = new Date(now).toISOString();
      const made: OfferEntry = { at, by: 'shopper', event: 'made', amount };
      const accepted: OfferEntry = { at, by: 'shop', event: 'accepted-at-once', amount };
      const offer: Offer = {
        id: offerId(ids.random()),
        cardId: card.id,
        title: card.title,
        variant: lineVariant(card),
        imageUrl: card.imageUrl,
        price,
        amount,
        counter: null,
        state,
        customerEmail: email.trim(),
        owner,
        createdAt: at,
        expiresAt: new Date(now + offerTime(settings)).toISOString(),
        orderId: null,
        history: state === 'accepted' ? [made, accepted] : [made],
      };
      return { offer, client, network };
    });
  };

  return (request, by) => {
    if (!isEmail(request.email.trim())) return errAsync({ kind: 'offer-email-invalid' });
    return catalog
      .cards([request.cardId])
      .andThen(
        ([card]): Result<NewOffer, MakeOfferFailure> =>
          card ? newOffer(card, request, by) : err({ kind: 'offers-closed' }),
      )
      .andThen((offer) => offers.make(offer));
  };
}
