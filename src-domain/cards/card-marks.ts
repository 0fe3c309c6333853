import type { Card } from './card.ts';

/** What a card may be, and a filter can ask for (FLTR-19). */
export const cardMarks = {
  rookie: (card: Card) => card.isRookie === true,
  autograph: (card: Card) => card.isAutograph === true,
  numbered: (card: Card) => card.printRun !== undefined,
} as const satisfies Record<string, (card: Card) => boolean>;

export type CardMark = keyof typeof cardMarks;

/** In the order of the filter panel. */
export const cardMarkNames = Object.keys(cardMarks) as CardMark[];
