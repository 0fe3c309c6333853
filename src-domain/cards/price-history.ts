import type { PricePoint } from './card-catalog.port.ts';

/** `before` is undefined for a new card; `undoing` says that a change is undone. Prices are US dollars. */
type PriceStep = {
  readonly before: number | undefined;
  readonly after: number;
  /** ISO instant. */
  readonly at: string;
  readonly undoing: boolean;
};

/**
 * The recorded prices of a card, oldest first, after its price was set: they begin with its first price, and an undone price
 * leaves no trace (API-09, CARD-25, D65). No price is recorded as 0.
 */
export function recordPrice(
  points: readonly PricePoint[],
  { before, after, at, undoing }: PriceStep,
): readonly PricePoint[] {
  const last = points.at(-1);
  if (undoing && last?.price === before && (points.at(-2)?.price ?? 0) === after) return points.slice(0, -1);
  return after > 0 && last?.price !== after ? [...points, { at, price: after }] : points;
}
