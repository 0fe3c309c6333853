import { type Card, isDraft } from '../cards/card.ts';
import { type Cents, centsOf, sumCents, timesCents } from '../money/cents.ts';
import type { Dashboard } from './dashboard.ts';
import { monthStart } from './days.ts';

type Copies = Pick<Card, 'stock' | 'held'>;

/** Copies for sale plus copies in checkouts; 1 when copies are not counted. */
export const ownedCopies = ({ stock, held = 0 }: Copies): number => (stock === undefined ? 1 : stock + held);

/** Sum of price × owned copies; a sold card counts 0. */
export const stockValue = (cards: readonly (Copies & Pick<Card, 'price'>)[]): Cents =>
  sumCents(cards.map((card) => timesCents(centsOf(card.price), ownedCopies(card))));

type CardFigures = Pick<Dashboard, 'totalCards' | 'inventoryValue' | 'drafts' | 'addedThisMonth'>;

/** Figures of the dashboard tiles. @param now milliseconds */
export function cardFigures(cards: readonly Card[], now: number): CardFigures {
  const start = monthStart(now);
  const added = cards.filter(({ addedAt = '' }) => addedAt >= start);
  return {
    totalCards: cards.length,
    inventoryValue: stockValue(cards),
    drafts: cards.filter(isDraft).length,
    addedThisMonth: { cards: added.length, value: stockValue(added) },
  };
}
