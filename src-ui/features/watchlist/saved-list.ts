import type { CardId } from '#domain/cards/card.ts';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';

/** The saved cards, the latest first (WATCH-04). */
export type SavedList = readonly SavedCard[];

const latestFirst = (a: SavedCard, b: SavedCard): number =>
  a.savedAt === b.savedAt ? (a.cardId < b.cardId ? -1 : 1) : a.savedAt > b.savedAt ? -1 : 1;

export const savedOf = (list: SavedList, id: CardId): SavedCard | undefined => list.find(({ cardId }) => cardId === id);

/** The list with the card in its place; a card that is on it keeps its instant. */
export const putOn = (list: SavedList, saved: SavedCard): SavedList =>
  savedOf(list, saved.cardId) ? list : [...list, saved].sort(latestFirst);

export const takeOff = (list: SavedList, id: CardId): SavedList => list.filter(({ cardId }) => cardId !== id);
