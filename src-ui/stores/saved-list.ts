import type { CardId } from '#domain/cards/card.ts';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';

/** Latest first. */
export type SavedList = readonly SavedCard[];

export const savedOf = (list: SavedList, id: CardId): SavedCard | undefined => list.find(({ cardId }) => cardId === id);

/** A card on the list keeps its date. */
export const putOn = (list: SavedList, saved: SavedCard): SavedList =>
  savedOf(list, saved.cardId) ? list : [...list, saved].sort(savedLatestFirst);

export const takeOff = (list: SavedList, id: CardId): SavedList => list.filter(({ cardId }) => cardId !== id);
