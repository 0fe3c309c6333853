import { err, ok, type Result } from 'neverthrow';
import { priceRange, type Range } from './card-filter.ts';

export type TypedPriceProblem = { readonly field: 'min' | 'max'; readonly kind: 'no-price' | 'below-min' };

/** '25', '1,250.50', '$99'; undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** The range of two typed prices; an empty end is open. */
export function typedPrices(min: string, max: string): Result<Range, TypedPriceProblem> {
  const [low, high] = [min, max].map((text) => (text.trim() === '' ? null : readDollars(text)));
  if (low === undefined) return err({ field: 'min', kind: 'no-price' });
  if (high === undefined) return err({ field: 'max', kind: 'no-price' });
  if (low !== null && high !== null && low > high) return err({ field: 'max', kind: 'below-min' });
  return ok(priceRange(low ?? undefined, high ?? undefined));
}
