import { currencyDigits } from '../money/currency-digits.ts';
import { listingPriceText } from '../money/price-text.ts';
import type { ListingPrice } from './listing.ts';

/** Currency codes instead of symbols: 'C$' and '$' look alike. */
const inCurrency = (currency: string): Intl.NumberFormat => {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

/** The price in its own currency: '$1,234.50', 'AUD 330.00'; 'N/A' when amount or currency is missing. */
export function priceInCurrency(price: ListingPrice | null | undefined): string {
  const currency = price?.currency.toUpperCase() ?? '';
  if (!price || !Number.isFinite(price.value) || price.value < 0 || !/^[A-Z]{3}$/.test(currency)) return 'N/A';
  return currency === 'USD'
    ? listingPriceText(price.value)
    : inCurrency(currency)
        .format(price.value)
        .replace(/\u00A0/g, ' ');
}
