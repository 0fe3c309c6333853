export type PriceChangeMark = { readonly text: string; readonly trend: 'up' | 'down' | 'flat' };

/** Days that the price change covers. */
export const priceChangeDays = 30;

/** '+4.2%' or '-1.0%'; null when the change is not a number. */
export function priceChangeMark({ priceChange }: { readonly priceChange?: unknown }): PriceChangeMark | null {
  if (typeof priceChange !== 'number' || !Number.isFinite(priceChange)) return null;
  const digits = priceChange.toFixed(1).replace(/^-(?=0\.0$)/, '');
  const text = `${priceChange > 0 ? '+' : ''}${digits}%`;
  if (digits === '0.0') return { text, trend: 'flat' };
  return { text, trend: priceChange > 0 ? 'up' : 'down' };
}
