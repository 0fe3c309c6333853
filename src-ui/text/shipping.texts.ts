import type { ChargeRow, ChosenShipping } from '#domain/checkout/charges.ts';
import type { MethodChange } from '#domain/checkout/checkout-draft.ts';
import type { PricedOrder } from '#domain/checkout/price-order.ts';
import type { Misfit, ShippingMethod } from '#domain/checkout/shipping/shipping-methods.ts';
import { isUnset } from '#domain/checkout/shipping/unset-shipping.ts';
import { type Cents, noCents } from '#domain/money/cents.ts';
import { moneyText } from './money.texts.ts';

export const shippingAmount = (amount: Cents): string => (amount === 0 ? 'Free' : moneyText(amount));

/** '−$2.00', 'Free', '$21.99'. */
export function chargeText({ kind, amount }: ChargeRow): string {
  if (kind === 'shipping') return shippingAmount(amount);
  return kind === 'discount' ? `−${moneyText(amount)}` : moneyText(amount);
}

/** Before the address is known. @param priced null while loading or when it cannot be said */
export function shippingEstimate(priced: PricedOrder | null, isLoading: boolean): string {
  if (priced === null) return isLoading ? 'Calculating…' : 'Calculated at checkout';
  const [cheapest, other] = priced.offers;
  if (!cheapest) return 'Not available';
  const { shipping } = cheapest.charges;
  return other && shipping > 0 ? `From ${moneyText(shipping)}` : shippingAmount(shipping);
}

/** When shipping becomes free; null where there is nothing to say. */
export function freeShippingNote({ offers }: Pick<PricedOrder, 'offers'>): string | null {
  if (offers.some(({ method }) => isUnset(method))) return 'Free shipping on orders over $50';
  const from = offers.flatMap(({ method: { freeFrom } }) => (freeFrom === null ? [] : [freeFrom]));
  return from.length === 0 ? null : `Free shipping on orders of ${moneyText(Math.min(...from) as Cents)} or more`;
}

const misfitTexts = {
  region: () => 'does not ship to this address',
  slabs: () => 'does not carry graded cards',
  value: ({ mostValue }) => `carries cards worth up to ${moneyText(mostValue ?? noCents)}`,
} as const satisfies Record<Misfit, (method: ShippingMethod) => string>;

/** 'Plain envelope does not carry graded cards'. */
export const misfitText = ({ method, why }: PricedOrder['unfit'][number]): string =>
  `${method.name} ${misfitTexts[why](method)}`;

function daysText(days: number): string {
  if (days === 0) return 'Ships the same business day';
  return `Ships within ${days} business ${days === 1 ? 'day' : 'days'}`;
}

/** What a customer should know of a method. */
export const methodFacts = (
  { tracked }: Pick<ShippingMethod, 'tracked'>,
  { insured, signature, handlingDays }: ChosenShipping,
): string =>
  [
    tracked ? 'Tracking' : 'No tracking',
    insured ? 'Insured' : '',
    signature ? 'Signature on delivery' : '',
    handlingDays === null ? '' : daysText(handlingDays),
  ]
    .filter(Boolean)
    .join(' · ');

export const methodChangeSentence = (change: MethodChange): string =>
  change.kind === 'gone'
    ? `${change.name} is no longer offered for this order. Select another shipping method.`
    : `The price of ${change.name} has changed from ${moneyText(change.before)} to ${moneyText(change.now)}. Continue, or select another shipping method.`;
export const methodMissing = 'Select a shipping method.';
