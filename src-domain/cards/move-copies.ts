import type { Card } from './card.ts';

/** Copies on their way: how many more (or, below 0, fewer) can be had and are in checkouts. */
export type CopiesMove = {
  readonly available: number;
  readonly held: number;
  /** ISO instant of a sale; absent where nothing was sold. */
  readonly soldAt?: string | undefined;
};

/**
 * The card after its copies moved; an untracked stock stays untracked. Where no copy can be had any more and none is in a
 * checkout, the card is sold, since the sale that took the last one (D9).
 */
export function moveCopies(card: Card, { available, held: toHeld, soldAt }: CopiesMove): Card {
  if (card.stock === undefined) return card;
  const { held: before = 0, soldAt: since, ...input } = card;
  const stock = card.stock + available;
  // Cards of an older shop do not say how many of their copies are in checkouts.
  const held = Math.max(0, before + toHeld);
  const sold = soldAt ?? since;
  return {
    ...input,
    stock,
    ...(held > 0 && { held }),
    ...(stock === 0 && held === 0 && sold !== undefined && { soldAt: sold }),
  };
}
