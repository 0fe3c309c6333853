import type { Card } from '#domain/cards/card.ts';

/** Keeps the first cards of an order without sorting the whole list. */
export function firstOfList(compare: (a: Card, b: Card) => number, most: number) {
  const kept: Card[] = [];
  const placeOf = (card: Card): number => {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(kept[middle] as Card, card) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add: (card: Card): void => {
      const last = kept.at(-1);
      if (last && kept.length === most && compare(last, card) < 0) return;
      kept.splice(placeOf(card), 0, card);
      if (kept.length > most) kept.pop();
    },
    cards: (): readonly Card[] => kept,
  };
}
