import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from './card.ts';

/** The most copies of one card that the shop counts. */
export const mostCopies = 1_000_000;

export type StockFailure =
  /** Not a whole number from 0 to `mostCopies`. */
  | { readonly kind: 'bad-stock' }
  /** Copies in checkouts have to be sold or come back before the shop can stop counting. */
  | { readonly kind: 'copies-in-checkout'; readonly cardId: CardId; readonly held: number };

/** Whether a card's copies may be set to this number, or, with null, not be counted any more (DATA-03, O3). */
export function checkCopies(
  { id, held = 0 }: Pick<Card, 'id' | 'held'>,
  copies: number | null,
): Result<number | null, StockFailure> {
  if (copies === null) return held > 0 ? err({ kind: 'copies-in-checkout', cardId: id, held }) : ok(null);
  return Number.isInteger(copies) && copies >= 0 && copies <= mostCopies ? ok(copies) : err({ kind: 'bad-stock' });
}

/** The card with that many copies to be had; it is sold, since it was, where none are left and none are in checkouts. */
export function setCopies(card: Card, copies: number | null): Result<Card, StockFailure> {
  return checkCopies(card, copies).map((checked) => {
    const { stock: _, held, soldAt, ...input } = card;
    if (checked === null) return input;
    return {
      ...input,
      stock: checked,
      ...(held !== undefined && { held }),
      ...(checked === 0 && !held && soldAt !== undefined && { soldAt }),
    };
  });
}
