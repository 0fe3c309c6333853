import type { Card } from '../card.ts';

/** What the owner says about a card. Its id, its copies, and when it came are the shop's. */
export type CardInput = Omit<Card, 'id' | 'stock' | 'held' | 'soldAt' | 'addedAt'>;

/** The same of a card that exists. */
export function inputOf({ id: _, stock: __, held: ___, soldAt: ____, addedAt: _____, ...input }: Card): CardInput {
  return input;
}

/** A value without its absent fields: absent and undefined are the same. */
export const withoutAbsent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
