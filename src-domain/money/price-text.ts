/** Where a price stands decides its decimals: with cents, or whole dollars (MONEY-03, MONEY-04, MONEY-05). */
export type PriceStyle = 'cents' | 'whole';

const formats = {
  cents: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  whole: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
} satisfies Record<PriceStyle, Intl.NumberFormat>;

const isAmount = (price: unknown): price is number => typeof price === 'number' && Number.isFinite(price);

/**
 * US dollars in the en-US format, '$1,234.50' (MONEY-01). What is not a number is '$0.00', in every style (MONEY-02).
 * @param price dollars, not cents
 */
export const priceText = (price: unknown, style: PriceStyle = 'cents'): string =>
  isAmount(price) ? formats[style].format(price) : '$0.00';

/** A marketplace listing's price: two decimals, 'N/A' when it is missing (MONEY-06). */
export function listingPriceText(price: unknown): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return isAmount(amount) ? formats.cents.format(amount) : 'N/A';
}
