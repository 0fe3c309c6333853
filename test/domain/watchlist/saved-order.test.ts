import { expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';

const saved = (id: string, second: number): SavedCard => ({
  cardId: cardId(id),
  savedAt: new Date(Date.UTC(2025, 5, 1, 12, 0, second)).toISOString(),
});

it('lists the latest first, and cards of the same instant by id [WATCH-04]', () => {
  const [b1, a2, c2, d3] = [saved('b', 1), saved('a', 2), saved('c', 2), saved('d', 3)];
  expect([c2, b1, d3, a2].sort(savedLatestFirst)).toEqual([d3, a2, c2, b1]);
  expect(savedLatestFirst(a2, { ...a2 })).toBe(0);
});
