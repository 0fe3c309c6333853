import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import { percentText } from '../money/percent.ts';
import type { Discount } from '../pricing/discount-code.ts';
import { freeShipping, type ShippingOffer } from './shipping/shipping-methods.ts';
import { type Taxation, type TaxLine, type Totals, totalsOf } from './totals.ts';

/** The method that the customer chose, as it was then. */
export type ChosenShipping = {
  readonly name: string;
  readonly insured: boolean;
  readonly signature: boolean;
  readonly handlingDays: number | null;
  /** It has a tracking number (ORDER-23); absent without one, and on orders from before it was kept. */
  readonly tracked?: boolean | undefined;
};

/** What an order costs besides its cards, as of the purchase. Amounts in cents. */
export type OrderCharges = {
  readonly discount: Cents;
  /** That the discount was given for; absent without one. */
  readonly discountCode?: string | undefined;
  readonly shipping: Cents;
  readonly method: ChosenShipping;
  readonly taxIncluded: boolean;
  readonly taxOnShipping: boolean;
  readonly taxes: readonly TaxLine[];
  /** Of the taxes, where a tax service told it; otherwise it is in proportion to the shipping. */
  readonly shippingTax?: Cents | undefined;
};

export type Charged = {
  readonly lines: readonly { readonly lineTotal: Cents }[];
  /** Null on orders from before charges: shipped free, not taxed. */
  readonly charges: OrderCharges | null;
};

export function chargesOf(
  totals: Totals,
  { method, signature }: ShippingOffer,
  tax: Taxation,
  discount: Discount | null = null,
): OrderCharges {
  const { name, insured, handlingDays, tracked } = method;
  return {
    discount: totals.discount,
    ...(discount && { discountCode: discount.code }),
    shipping: totals.shipping,
    method: { name, insured, signature, handlingDays, ...(tracked && { tracked }) },
    taxIncluded: tax.included,
    taxOnShipping: tax.onShipping,
    taxes: totals.taxes,
  };
}

/** Shipped free, not taxed. */
export const noCharges: OrderCharges = {
  discount: noCents,
  shipping: noCents,
  method: { name: freeShipping.name, insured: false, signature: false, handlingDays: null },
  taxIncluded: false,
  taxOnShipping: false,
  taxes: [],
};

/** The amounts of an order at other prices of its cards: same discount, shipping and tax rates. */
export function totalsAt({ lines, charges }: Charged): Totals {
  const { discount, shipping, taxIncluded, taxOnShipping, taxes } = charges ?? noCharges;
  return totalsOf({
    lines,
    discount,
    shipping,
    tax: { included: taxIncluded, onShipping: taxOnShipping, rates: taxes },
  });
}

const subtotalOf = ({ lines }: Charged): Cents => sumCents(lines.map(({ lineTotal }) => lineTotal));

const taxIn = ({ taxes }: OrderCharges): Cents => sumCents(taxes.map(({ amount }) => amount));

/** What an order cost in parts, as it was charged. `tax` is all taxes together. */
export function chargedAmounts(
  order: Charged,
): Pick<Totals, 'subtotal' | 'discount' | 'shipping'> & { readonly tax: Cents } {
  const charges = order.charges ?? noCharges;
  return {
    subtotal: subtotalOf(order),
    discount: charges.discount,
    shipping: charges.shipping,
    tax: taxIn(charges),
  };
}

/** The sum of the parts that were charged. */
export function chargedTotal(order: Charged): Cents {
  const charges = order.charges ?? noCharges;
  const { discount, shipping, taxIncluded } = charges;
  return cents(subtotalOf(order) - discount + shipping + (taxIncluded ? 0 : taxIn(charges)));
}

/** The method of an order; null where shipping was not set up. */
export function shippingName({ charges }: Pick<Charged, 'charges'>): string | null {
  const { name } = (charges ?? noCharges).method;
  return name === freeShipping.name ? null : name;
}

/** Off the cards, with the code; a code for free shipping is named with the shipping. */
const discountLabel = ({ discountCode }: OrderCharges): string =>
  discountCode === undefined ? 'Discount' : `Discount (${discountCode})`;

const shippingLabel = (name: string | null, { discount, discountCode }: OrderCharges): string => {
  const method = name === null ? 'Shipping' : `Shipping: ${name}`;
  return discount === 0 && discountCode !== undefined ? `${method} (${discountCode})` : method;
};

export type ChargeRow = {
  readonly kind: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total';
  readonly label: string;
  readonly amount: Cents;
};

/** The amounts of an order, in reading order; the total is last. A discount is what it takes off. */
export function chargeRows(order: Charged & { readonly total: Cents }): readonly ChargeRow[] {
  const charges = order.charges ?? noCharges;
  const { discount, shipping, taxIncluded, taxes } = charges;
  const { total } = order;
  const subtotal = subtotalOf(order);
  const name = shippingName(order);
  return [
    ...(subtotal === total && discount === 0
      ? []
      : [{ kind: 'subtotal', label: 'Subtotal', amount: subtotal } as const]),
    ...(discount === 0 ? [] : [{ kind: 'discount', label: discountLabel(charges), amount: discount } as const]),
    { kind: 'shipping', label: shippingLabel(name, charges), amount: shipping },
    ...taxes.map(({ name, rate, amount }) => ({
      kind: 'tax' as const,
      label: `${name}, ${percentText(rate)}${taxIncluded ? ', included' : ''}`,
      amount,
    })),
    { kind: 'total', label: 'Total', amount: total },
  ];
}
