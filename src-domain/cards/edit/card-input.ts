import type { Card } from '../card.ts';

/** The fields that the admin edits. The shop sets the id, stock and dates. */
export type CardInput = Omit<Card, 'id' | 'stock' | 'held' | 'soldAt' | 'addedAt'>;

export function inputOf({ id: _, stock: __, held: ___, soldAt: ____, addedAt: _____, ...input }: Card): CardInput {
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
