import type { Card } from '../card.ts';

/** The fields that the admin edits. The shop sets the id, stock and dates. */
export type CardInput = Omit<Card, 'id' | 'stock' | 'held' | 'soldAt' | 'addedAt'>;

export function inputOf({ id: _, stock: __, held: ___, soldAt: ____, addedAt: _____, ...input }: Card): CardInput {
  return input;
}

/** Removes undefined fields. */
export const withoutAbsent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
