import type { PricePoint } from './card-catalog.port.ts';

export type PriceChangeMark = { readonly text: string; readonly trend: 'up' | 'down' | 'flat' };

/** Days that the price change covers. */
export const priceChangeDays = 30;

const day = 24 * 60 * 60 * 1000;

/**
 * Percent from the price 30 days ago, or the first one of a younger card, to the latest. Null for fewer than two prices.
 * @param points recorded prices, oldest first @param now milliseconds since 1970
 */
export function priceChangeOf(points: readonly PricePoint[], now: number): number | null {
  const before = points.findLast(({ at }) => Date.parse(at) <= now - priceChangeDays * day) ?? points[0];
  const last = points.at(-1);
  if (!before || !last || points.length < 2) return null;
  return (last.price / before.price - 1) * 100;
}

/** '+4.2%' or '-1.0%'; null when the change is not a number. @param change percent */
export function priceChangeMark(change: number | null): PriceChangeMark | null {
  if (change === null || !Number.isFinite(change)) return null;
  const digits = change.toFixed(1).replace(/^-(?=0\.0$)/, '');
  const text = `${change > 0 ? '+' : ''}${digits}%`;
  if (digits === '0.0') return { text, trend: 'flat' };
  return { text, trend: change > 0 ? 'up' : 'down' };
}
