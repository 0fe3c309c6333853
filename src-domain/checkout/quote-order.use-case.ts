import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Card } from '../cards/card.ts';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import { findPrices } from '../offers/agreed-price.use-case.ts';
import type { OfferKey } from '../offers/offer-id.ts';
import type { Offers } from '../offers/offers.port.ts';
import { type ApplyCode, type ApplyCodeFailure, applyNoCode } from '../pricing/apply-code.use-case.ts';
import { type Discount, refused } from '../pricing/discount-code.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import { builtInCheckout, type ReadCheckout } from './checkout-rules.ts';
import type { OfferGone } from './orders/orders.port.ts';
import { type ChargeSettings, noChargeSettings, type PricedOrder, priceOrder } from './price-order.ts';
import { type QuotedCards, type QuoteFailure, quote, type WantedLine } from './quote.ts';
import type { InvalidShipping } from './shipping/shipping.ts';
import type { TaxFailure } from './tax/calculate-taxes.ts';
import type { TaxOrder } from './tax/tax-order.use-case.ts';
import type { Destination } from './tax/tax-table.ts';

/** The shop's shipping methods and taxes as they are now. */
export type ReadCharges = () => ChargeSettings;

/** Of a shop where neither can be set. */
export const readNoCharges: ReadCharges = () => noChargeSettings;

export type QuoteRequest = {
  readonly lines: readonly WantedLine[];
  /** Null while the address is not known. */
  readonly to: Destination | null;
  /** As the customer typed it. */
  readonly discountCode?: string | undefined;
  /** An accepted offer: one copy of its card at the agreed price. */
  readonly offer?: OfferKey | undefined;
};

export type QuoteOrderFailure =
  | QuoteFailure
  /** The shop does not ship to the country. */
  | InvalidShipping
  | CatalogFailure
  | ApplyCodeFailure
  | TaxFailure
  | OfferGone
  | Unavailable
  /** The API refused with its own message (PAY-14). */
  | { readonly kind: 'refused'; readonly message: string };

/** What cards cost with each way to ship them. Holds nothing, and says nothing about stock. */
export type QuoteOrder = (request: QuoteRequest) => ResultAsync<PricedOrder, QuoteOrderFailure>;

export type QuoteOrderPorts = {
  readonly catalog: Pick<CardCatalog, 'cards'>;
  readonly readCharges: ReadCharges;
  /** By a tax service; null for the table of `readCharges`. */
  readonly taxOrder?: TaxOrder | null;
  /** Absent where there are no discount codes. */
  readonly applyCode?: ApplyCode | undefined;
  /** Absent where nothing can be set. */
  readonly readCheckout?: ReadCheckout;
  /** Absent where there are no offers. */
  readonly offers?: Pick<Offers, 'find'> | undefined;
};

const notServed = ({ country }: Destination): InvalidShipping => ({
  kind: 'invalid-shipping',
  issues: [{ kind: 'country-not-served', field: 'country' }],
  country,
});

const linesOf = ({ lines }: QuotedCards, cards: readonly Card[]) =>
  lines.flatMap(({ cardId, lineTotal }) => {
    const card = cards.find(({ id }) => id === cardId);
    return card ? [{ card, lineTotal }] : [];
  });

export const makeQuoteOrder =
  ({
    catalog,
    readCharges,
    taxOrder,
    applyCode = applyNoCode,
    readCheckout = () => builtInCheckout,
    offers,
  }: QuoteOrderPorts): QuoteOrder =>
  ({ lines, to, discountCode, offer }) => {
    if (to && !readCheckout().countries.includes(to.country)) return errAsync(notServed(to));
    const discountFor = (
      quoted: QuotedCards,
      cards: readonly Card[],
    ): ResultAsync<Discount | null, ApplyCodeFailure> =>
      discountCode === undefined ? okAsync(null) : applyCode(discountCode, linesOf(quoted, cards));
    // Refused, not ignored: the order would cost more than the customer expects (OFFER-06).
    if (offer !== undefined && discountCode !== undefined) return errAsync(refused({ reason: 'price-agreed' }));
    return findPrices(offers, offer, lines).andThen((priceOf) =>
      catalog.cards(lines.map(({ cardId }) => cardId)).andThen((cards) =>
        quote(lines, cards, priceOf).asyncAndThen((quoted) =>
          discountFor(quoted, cards).andThen((discount): ResultAsync<PricedOrder, TaxFailure> => {
            const settings = readCharges();
            const priced = priceOrder(quoted, to, settings, discount);
            return taxOrder?.(priced, to, settings.tax.included) ?? okAsync(priced);
          }),
        ),
      ),
    );
  };
