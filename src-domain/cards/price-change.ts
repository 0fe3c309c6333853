import type { Card } from './card.ts';

export type PriceChangeMark = { readonly text: string; readonly colour: 'green' | 'red' };

/** '+4.2%' in green on a hot card, in red on any other; nothing when the change is not a number (TILE-12, TILE-13). */
export function priceChangeMark(
  card: { readonly priceChange?: unknown } & Pick<Card, 'isHot'>,
): PriceChangeMark | null {
  const change = card.priceChange;
  if (typeof change !== 'number' || !Number.isFinite(change)) return null;
  const digits = change.toFixed(1);
  const text = `${change > 0 ? '+' : ''}${digits === '-0.0' ? '0.0' : digits}%`;
  return { text, colour: card.isHot ? 'green' : 'red' };
}
