import { err, ok, type Result } from 'neverthrow';
import { priceRange, type Range } from './card-filter.ts';

/** Which of two typed prices makes no range, and why. */
export type TypedPriceProblem = { readonly field: 'min' | 'max'; readonly kind: 'no-price' | 'below-min' };

/** Dollars as they may be typed or written in an address: '25', '1,250.50', '$99'. Undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** The prices between two typed ends; an empty end is open. */
export function typedPrices(min: string, max: string): Result<Range, TypedPriceProblem> {
  const [low, high] = [min, max].map((text) => (text.trim() === '' ? null : readDollars(text)));
  if (low === undefined) return err({ field: 'min', kind: 'no-price' });
  if (high === undefined) return err({ field: 'max', kind: 'no-price' });
  if (low !== null && high !== null && low > high) return err({ field: 'max', kind: 'below-min' });
  return ok(priceRange(low ?? undefined, high ?? undefined));
}
