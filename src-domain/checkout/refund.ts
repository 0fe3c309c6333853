import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Copies of a sold card that come back into stock. */
export type Restock = { readonly cardId: CardId; readonly quantity: number };

/** Money that goes back: what was asked for, and under which number (1, 2, …) the provider knows it. */
export type Refund = {
  readonly number: number;
  readonly amount: Cents;
  readonly restock: readonly Restock[];
  /** For the log; may be empty. */
  readonly reason: string;
};

/** A refund that is asked for. Where it says which one of the order it is meant to be, the same wish is met once (P12). */
export type WantedRefund = Omit<Refund, 'number'> & { readonly number?: number | undefined };

/** Whether a refund that says which one it is was asked for before: an answer was not heard, or somebody pressed twice. */
export const isAskedAlready = ({ refunds }: { readonly refunds: number }, { number }: WantedRefund): boolean =>
  number !== undefined && number <= refunds;

export type RefundNotAllowed =
  /** Not from one cent up to what is left of the payment, in whole cents. */
  | { readonly kind: 'bad-refund-amount'; readonly left: Cents }
  /** More copies than the order bought, or a card it did not buy. */
  | { readonly kind: 'bad-restock'; readonly cardId: CardId };

type Paid = { readonly total: Cents; readonly refunded: Cents };
type Bought = { readonly lines: readonly Restock[]; readonly restocked: readonly Restock[] };

/** What can still be given back, in cents. */
export const refundLeft = ({ total, refunded }: Paid): Cents => cents(total - refunded);

const sumOf = (copies: readonly Restock[], id: CardId): number =>
  copies.reduce((sum, { cardId, quantity }) => (cardId === id ? sum + quantity : sum), 0);

/** Copies of a card that were bought and have not come back. */
export const copiesOut = ({ lines, restocked }: Bought, id: CardId): number => sumOf(lines, id) - sumOf(restocked, id);

/** Every copy of an order that has not come back, for a refund that takes all of it back. */
export function allCopies(order: Bought): Restock[] {
  const ids = [...new Set(order.lines.map(({ cardId }) => cardId))];
  return ids.map((cardId) => ({ cardId, quantity: copiesOut(order, cardId) })).filter(({ quantity }) => quantity > 0);
}

/** The refund as it may be made, or why not: never more money than was paid, never more copies than were bought. */
export function checkRefund<R extends Omit<Refund, 'number'>>(
  order: Paid & Bought,
  refund: R,
): Result<R, RefundNotAllowed> {
  const left = refundLeft(order);
  const { amount, restock } = refund;
  if (!Number.isInteger(amount) || amount < 1 || amount > left) return err({ kind: 'bad-refund-amount', left });
  const bad = restock.find(
    ({ cardId, quantity }) =>
      !Number.isInteger(quantity) || quantity < 1 || sumOf(restock, cardId) > copiesOut(order, cardId),
  );
  return bad ? err({ kind: 'bad-restock', cardId: bad.cardId }) : ok(refund);
}
