import type { ShippingRate } from '@stripe/stripe-js';
import type { PricedOffer } from '#domain/checkout/price-order.ts';
import { sumCents } from '#domain/money/cents.ts';

type Row = { readonly name: string; readonly amount: number };

/** What a wallet lists above the total, in cents; sums to it. A discount is part of the cards. */
export function walletLines({ charges: { shipping, taxes, taxIncluded }, total }: PricedOffer): Row[] {
  const added: readonly Row[] = taxIncluded ? [] : taxes.map(({ name, amount }) => ({ name, amount }));
  const tax = taxIncluded ? 0 : sumCents(taxes.map(({ amount }) => amount));
  return [{ name: 'Cards', amount: total - shipping - tax }, { name: 'Shipping', amount: shipping }, ...added];
}

/** The wallet's choice of shipping methods, by name. */
export const walletRates = (offers: readonly PricedOffer[]): ShippingRate[] =>
  offers.map(({ method, charges }) => ({ id: method.name, displayName: method.name, amount: charges.shipping }));
