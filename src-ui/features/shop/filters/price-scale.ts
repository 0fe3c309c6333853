import { priceEnds } from '#domain/cards/card-filter.ts';

const [, top] = priceEnds;

/** Rounding steps in dollars; finer for low prices. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [100, 5],
  [1_000, 25],
  [10_000, 250],
  [Number.POSITIVE_INFINITY, 1_000],
];

const stepAt = (dollars: number): number => steps.find(([below]) => dollars < below)?.[1] ?? 1;

/** Slider position to dollars, both 0 to 50,000. Low prices get more of the slider, because most cards have them. */
export function dollarsAt(place: number): number {
  const dollars = top * (place / top) ** 3;
  const step = stepAt(dollars);
  return Math.min(Math.round(dollars / step) * step, top);
}

/** Dollars to slider position. */
export const placeOnScale = (dollars: number): number => Math.round(top * Math.cbrt(Math.min(dollars, top) / top));
