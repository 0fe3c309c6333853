import type { Card } from './card.ts';

/** Changes of the available and held copies; may be negative. */
export type CopiesMove = {
  readonly available: number;
  readonly held: number;
  /** ISO instant of a sale; absent when nothing was sold. */
  readonly soldAt?: string | undefined;
};

/** Untracked stock stays untracked. With no copy available or held, the card is sold (D9). */
export function copiesMoved(card: Card, { available, held: toHeld, soldAt }: CopiesMove): Card {
  if (card.stock === undefined) return card;
  const { held: before = 0, soldAt: since, ...rest } = card;
  const stock = card.stock + available;
  // Cards of older versions lack the number of held copies.
  const held = Math.max(0, before + toHeld);
  const sold = soldAt ?? since;
  return {
    ...rest,
    stock,
    ...(held > 0 && { held }),
    ...(stock === 0 && held === 0 && sold !== undefined && { soldAt: sold }),
  };
}
