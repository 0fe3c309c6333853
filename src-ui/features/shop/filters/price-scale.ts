import { priceEnds } from '#domain/cards/card-filter.ts';

const [, top] = priceEnds;

/** Round numbers of dollars, the finer the lower. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [100, 5],
  [1_000, 25],
  [10_000, 250],
  [Number.POSITIVE_INFINITY, 1_000],
];

const stepAt = (dollars: number): number => steps.find(([below]) => dollars < below)?.[1] ?? 1;

/**
 * The price slider's place as dollars. Both run from 0 to 50,000; in between low prices get more room, as most cards have
 * them.
 */
export function dollarsAt(place: number): number {
  const dollars = top * (place / top) ** 3;
  const step = stepAt(dollars);
  return Math.min(Math.round(dollars / step) * step, top);
}

/** The place of a price on the slider. */
export const placeOf = (dollars: number): number => Math.round(top * Math.cbrt(Math.min(dollars, top) / top));
