import { numberText } from '../shared/number-text.ts';

export type PriceStyle = 'cents' | 'whole';

const decimals = { cents: 2, whole: 0 } as const satisfies Record<PriceStyle, number>;

const dollars = (amount: number, style: PriceStyle): string =>
  `${amount < 0 ? '-' : ''}$${numberText(Math.abs(amount), decimals[style])}`;

const isAmount = (price: unknown): price is number => Number.isFinite(price);

/** Formats US dollars in en-US, '$1,234.50'; '$0.00' when it is not a number. @param price dollars, not cents */
export const priceText = (price: unknown, style: PriceStyle = 'cents'): string =>
  isAmount(price) ? dollars(price, style) : '$0.00';

/** Formats a listing price with two decimals; 'N/A' when missing. */
export function listingPriceText(price: unknown): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return isAmount(amount) ? dollars(amount, 'cents') : 'N/A';
}
