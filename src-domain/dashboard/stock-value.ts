import { type Card, isDraft } from '../cards/card.ts';
import { type Cents, centsOf, sumCents, timesCents } from '../money/cents.ts';
import type { Dashboard } from './dashboard.ts';
import { monthStart } from './days.ts';

type Copies = Pick<Card, 'stock' | 'held'>;

/** Copies of a card that the owner still has: those for sale and those in checkouts; one where they are not counted (ADMIN-20). */
export const ownedCopies = ({ stock, held = 0 }: Copies): number => (stock === undefined ? 1 : stock + held);

/** What the stock is worth: a card in three copies counts three times, a sold one not at all (ADMIN-20). */
export const stockValue = (cards: readonly (Copies & Pick<Card, 'price'>)[]): Cents =>
  sumCents(cards.map((card) => timesCents(centsOf(card.price), ownedCopies(card))));

type CardFigures = Pick<Dashboard, 'totalCards' | 'inventoryValue' | 'drafts' | 'addedThisMonth'>;

/** The figures of the tiles (ADMIN-20, ADMIN-21). @param now milliseconds */
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
