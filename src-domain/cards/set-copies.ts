import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from './card.ts';
import { withStock } from './single-copy.ts';

export const mostCopies = 1_000_000;

export type StockFailure =
  /** Not a whole number from 0 to `mostCopies`. */
  | { readonly kind: 'bad-stock' }
  /** Tracking can only stop when no copies are in checkouts. */
  | { readonly kind: 'copies-in-checkout'; readonly cardId: CardId; readonly held: number };

/** Validates a new stock; null stops tracking. */
export function checkCopies(
  { id, held = 0 }: Pick<Card, 'id' | 'held'>,
  copies: number | null,
): Result<number | null, StockFailure> {
  if (copies === null) return held > 0 ? err({ kind: 'copies-in-checkout', cardId: id, held }) : ok(null);
  return Number.isInteger(copies) && copies >= 0 && copies <= mostCopies ? ok(copies) : err({ kind: 'bad-stock' });
}

/** Sets the copies for sale; null stops tracking, and makes a one of a kind one copy. With none for sale and none in checkouts the card is sold. */
export function setCopies(card: Card, copies: number | null): Result<Card, StockFailure> {
  return checkCopies(card, copies).map((checked) => {
    const { stock: _, held, soldAt, ...rest } = card;
    if (checked === null) return withStock<Card>(rest);
    return {
      ...rest,
      stock: checked,
      ...(held !== undefined && { held }),
      ...(checked === 0 && !held && soldAt !== undefined && { soldAt }),
    };
  });
}
