import type { Card } from './card.ts';

/** Card properties that a filter can require. */
export const cardMarks = {
  rookie: (card: Card) => card.isRookie === true,
  autograph: (card: Card) => card.isAutograph === true,
  numbered: (card: Card) => card.printRun !== undefined,
} as const satisfies Record<string, (card: Card) => boolean>;

export type CardMark = keyof typeof cardMarks;

/** In the order of the filter panel. */
export const cardMarkNames = Object.keys(cardMarks) as CardMark[];
