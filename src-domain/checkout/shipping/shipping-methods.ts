import type { Card } from '../../cards/card.ts';
import { type Cents, noCents } from '../../money/cents.ts';
import { isInZone } from './zones.ts';

/** A way to ship an order, at one charge for all its cards. Amounts in cents; null where there is no limit. */
export type ShippingMethod = {
  /** Tells the shop's methods apart. */
  readonly name: string;
  readonly price: Cents;
  /** Value of the cards from which it is free; null for never. */
  readonly freeFrom: Cents | null;
  /** Codes of `zoneOptions`; none for everywhere that the shop ships to. */
  readonly regions: readonly string[];
  /** Highest value of the cards that it carries. */
  readonly mostValue: Cents | null;
  /** Whether it carries graded cards in their holders. */
  readonly slabs: boolean;
  readonly tracked: boolean;
  readonly insured: boolean;
  /** Value of the cards above which the carrier asks for a signature; null for never. */
  readonly signatureAbove: Cents | null;
  /** Business days from payment to handover to the carrier; null where nothing is promised. */
  readonly handlingDays: number | null;
};

/** Of a shop that set up no shipping. */
export const freeShipping: ShippingMethod = {
  name: 'Free shipping',
  price: noCents,
  freeFrom: null,
  regions: [],
  mostValue: null,
  slabs: true,
  tracked: false,
  insured: false,
  signatureAbove: null,
  handlingDays: null,
};

/** What has to be shipped, and where to: a zone of `placeOf`, null while it is not known. */
export type ToShip = { readonly value: Cents; readonly hasSlabs: boolean; readonly region: string | null };

export type ShippingOffer = {
  readonly method: ShippingMethod;
  readonly price: Cents;
  /** Whether the carrier asks for a signature. */
  readonly signature: boolean;
};

export const misfits = ['region', 'value', 'slabs'] as const;
/** Why a method does not carry an order. */
export type Misfit = (typeof misfits)[number];

export type ShippingOffers = {
  /** Cheapest first; equals as the shop lists them. */
  readonly offers: readonly ShippingOffer[];
  readonly unfit: readonly { readonly method: ShippingMethod; readonly why: Misfit }[];
};

/** Whether a card is in a grading company's holder. */
export const isSlabLine = ({ isGraded, certNumber }: Pick<Card, 'isGraded' | 'certNumber'>): boolean =>
  isGraded || Boolean(certNumber?.trim());

function misfitOf({ regions, mostValue, slabs }: ShippingMethod, { value, hasSlabs, region }: ToShip): Misfit | null {
  if (regions.length > 0 && region !== null && !regions.some((zone) => isInZone(region, zone))) return 'region';
  if (hasSlabs && !slabs) return 'slabs';
  return mostValue !== null && value > mostValue ? 'value' : null;
}

function offerOf(method: ShippingMethod, { value }: ToShip): ShippingOffer {
  const { freeFrom, signatureAbove } = method;
  return {
    method,
    price: freeFrom !== null && value >= freeFrom ? noCents : method.price,
    signature: signatureAbove !== null && value > signatureAbove,
  };
}

/** The methods that carry an order, and why the others do not. Without methods, shipping is free. */
export function shippingOffers(toShip: ToShip, methods: readonly ShippingMethod[]): ShippingOffers {
  const all = (methods.length > 0 ? methods : [freeShipping]).map((method) => ({
    method,
    why: misfitOf(method, toShip),
  }));
  return {
    offers: all
      .flatMap(({ method, why }) => (why === null ? [offerOf(method, toShip)] : []))
      .sort((a, b) => a.price - b.price),
    unfit: all.flatMap(({ method, why }) => (why === null ? [] : [{ method, why }])),
  };
}
