import { err, ok, type Result } from 'neverthrow';
import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import type { Discount } from '../pricing/discount-code.ts';
import { chargesOf, type OrderCharges } from './charges.ts';
import type { OrderLine, QuotedCards } from './quote.ts';
import { type ShippingMethod, type ShippingOffers, shippingOffers } from './shipping/shipping-methods.ts';
import { placeOf } from './shipping/zones.ts';
import { type Destination, noTaxTable, type TaxTable, taxationOf } from './tax/tax-table.ts';
import { noTaxes, totalsOf } from './totals.ts';

/** What the shop charges besides its cards. */
export type ChargeSettings = { readonly methods: readonly ShippingMethod[]; readonly tax: TaxTable };

/** Of a shop that set up neither: shipping is free, and nothing is taxed. */
export const noChargeSettings: ChargeSettings = { methods: [], tax: noTaxTable };

/** An order shipped by one method. */
export type PricedOffer = {
  readonly method: ShippingMethod;
  readonly charges: OrderCharges;
  readonly total: Cents;
};

export type PricedOrder = {
  readonly lines: readonly OrderLine[];
  /** Cheapest first; none where no method carries the cards to the address. */
  readonly offers: readonly PricedOffer[];
  readonly unfit: ShippingOffers['unfit'];
  /** The address is not known yet, and may add a tax to the totals. */
  readonly taxFollows: boolean;
};

/** A code for free shipping pays the cheapest way; a dearer one costs the difference. */
const lessFree = (price: Cents, cheapest: Cents, discount: Discount | null): Cents =>
  discount?.freeShipping ? cents(price - cheapest) : price;

/**
 * Totals of an order with each method that carries it. @param to null while the address is not known @param discount null
 * without a code
 */
export function priceOrder(
  { lines, hasSlabs }: QuotedCards,
  to: Destination | null,
  { methods, tax: table }: ChargeSettings,
  discount: Discount | null = null,
): PricedOrder {
  const value = sumCents(lines.map(({ lineTotal }) => lineTotal));
  const { offers, unfit } = shippingOffers({ value, hasSlabs, region: to && placeOf(to) }, methods);
  const tax = to === null ? noTaxes : taxationOf(table, to);
  const off = sumCents(discount?.amounts ?? []);
  const cheapest = offers[0]?.price ?? noCents;
  return {
    lines,
    offers: offers.map((offer) => {
      const shipping = lessFree(offer.price, cheapest, discount);
      const totals = totalsOf({ lines, discount: off, shipping, tax });
      return { method: offer.method, charges: chargesOf(totals, offer, tax, discount), total: totals.total };
    }),
    unfit,
    taxFollows: to === null && !table.included && table.rows.some(({ rate }) => rate > 0),
  };
}

/** The chosen method does not carry the order, or none does. */
export type ShippingUnavailable = { readonly kind: 'shipping-unavailable' };

/** An order at its price. */
export type Quote = {
  readonly lines: readonly OrderLine[];
  readonly charges: OrderCharges;
  readonly total: Cents;
};

/** @param name of the chosen method; the cheapest when none was chosen */
export function chooseShipping(
  { lines, offers }: Pick<PricedOrder, 'lines' | 'offers'>,
  name: string | undefined,
): Result<Quote, ShippingUnavailable> {
  const chosen = name === undefined ? offers[0] : offers.find(({ method }) => method.name === name);
  return chosen ? ok({ lines, charges: chosen.charges, total: chosen.total }) : err({ kind: 'shipping-unavailable' });
}
