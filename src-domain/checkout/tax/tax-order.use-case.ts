import { okAsync, ResultAsync } from 'neverthrow';
import { type Cents, cents } from '../../money/cents.ts';
import { shareCents } from '../../money/share-cents.ts';
import { chargedTotal } from '../charges.ts';
import type { PricedOffer, PricedOrder } from '../price-order.ts';
import type { CalculateTaxes, TaxFailure } from './calculate-taxes.ts';
import type { Destination } from './tax-table.ts';

/**
 * The order with the taxes of a service in place of the table's. Asks once for each charge of shipping. @param to null
 * while the address is not known: the tax follows
 */
export type TaxOrder = (
  priced: PricedOrder,
  to: Destination | null,
  included: boolean,
) => ResultAsync<PricedOrder, TaxFailure>;

function taxOffers(
  calculateTaxes: CalculateTaxes,
  priced: PricedOrder,
  to: Destination,
  included: boolean,
): ResultAsync<PricedOrder, TaxFailure> {
  const { lines } = priced;
  const amounts = lines.map(({ lineTotal }) => lineTotal);
  const asked = new Map<string, ReturnType<CalculateTaxes>>();

  function ask(discount: Cents, shipping: Cents): ReturnType<CalculateTaxes> {
    const key = `${discount} ${shipping}`;
    const known = asked.get(key);
    if (known) return known;
    const off = shareCents(discount, amounts);
    const reduced = amounts.map((amount, at) => cents(amount - (off[at] ?? 0)));
    const answer = calculateTaxes({ lines: reduced, shipping, to, included });
    asked.set(key, answer);
    return answer;
  }

  const taxed = ({ method, charges: before }: PricedOffer): ResultAsync<PricedOffer, TaxFailure> =>
    ask(before.discount, before.shipping).map(({ taxes, shippingTax }) => {
      const known = shippingTax > 0 && { shippingTax };
      const charges = { ...before, taxIncluded: included, taxOnShipping: shippingTax > 0, taxes, ...known };
      return { method, charges, total: chargedTotal({ lines, charges }) };
    });

  return ResultAsync.combine(priced.offers.map(taxed)).map((offers) => ({ ...priced, offers }));
}

export const makeTaxOrder =
  (calculateTaxes: CalculateTaxes): TaxOrder =>
  (priced, to, included) =>
    to === null ? okAsync({ ...priced, taxFollows: !included }) : taxOffers(calculateTaxes, priced, to, included);
