export type PriceStyle = 'cents' | 'whole';

const formats = {
  cents: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  whole: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
} satisfies Record<PriceStyle, Intl.NumberFormat>;

const isAmount = (price: unknown): price is number => typeof price === 'number' && Number.isFinite(price);

/** Formats US dollars in en-US, '$1,234.50'; '$0.00' when it is not a number. @param price dollars, not cents */
export const priceText = (price: unknown, style: PriceStyle = 'cents'): string =>
  isAmount(price) ? formats[style].format(price) : '$0.00';

/** Formats a listing price with two decimals; 'N/A' when missing. */
export function listingPriceText(price: unknown): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return isAmount(amount) ? formats.cents.format(amount) : 'N/A';
}
