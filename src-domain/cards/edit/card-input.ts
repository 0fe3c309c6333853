import type { StaffCard } from '../card.ts';
import { atRegularPrice } from '../sale-price.ts';

type ShopsOwn = 'id' | 'stock' | 'held' | 'soldAt' | 'addedAt' | 'regularPrice' | 'lowestPrice';

/** The fields that the admin edits, at the regular price. The shop sets the id, stock, dates and what sales do. */
export type CardInput = Omit<StaffCard, ShopsOwn>;

export function inputOf(card: StaffCard): CardInput {
  const { id: _, stock: __, held: ___, soldAt: ____, addedAt: _____, ...input } = atRegularPrice(card);
  return input;
}

/** Removes undefined fields. */
export function withoutAbsent<T extends object>(fields: T): T {
  const present: Partial<T> = {};
  for (const field of Object.keys(fields) as (keyof T)[]) {
    if (fields[field] !== undefined) present[field] = fields[field];
  }
  return present as T;
}
