import type { SavedCard } from './saved-cards.port.ts';

/** Latest first; ties are ordered by id. */
export function savedLatestFirst(a: SavedCard, b: SavedCard): number {
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? -1 : 1;
  return a.cardId < b.cardId ? -1 : Number(a.cardId > b.cardId);
}
