export type PriceChangeMark = { readonly text: string; readonly trend: 'up' | 'down' | 'flat' };

/** What a card's price change covers, in days (D92). */
export const priceChangeDays = 30;

/** '+4.2%' for a rise, '-1.0%' for a fall; null when the change is not a number (TILE-12, TILE-13). */
export function priceChangeMark({ priceChange }: { readonly priceChange?: unknown }): PriceChangeMark | null {
  if (typeof priceChange !== 'number' || !Number.isFinite(priceChange)) return null;
  const digits = priceChange.toFixed(1).replace(/^-(?=0\.0$)/, '');
  const text = `${priceChange > 0 ? '+' : ''}${digits}%`;
  if (digits === '0.0') return { text, trend: 'flat' };
  return { text, trend: priceChange > 0 ? 'up' : 'down' };
}
