import type { PricePoint } from './card-catalog.port.ts';

/** `before` is undefined for a new card; `undoing` marks an undo. US dollars. */
type PriceStep = {
  readonly before: number | undefined;
  readonly after: number;
  /** ISO instant. */
  readonly at: string;
  readonly undoing: boolean;
};

/** Appends a price; oldest first. An undo removes its price, and 0 is never recorded (API-09, D65). */
export function recordPrice(
  points: readonly PricePoint[],
  { before, after, at, undoing }: PriceStep,
): readonly PricePoint[] {
  const last = points.at(-1);
  if (undoing && last?.price === before && (points.at(-2)?.price ?? 0) === after) return points.slice(0, -1);
  return after > 0 && last?.price !== after ? [...points, { at, price: after }] : points;
}
