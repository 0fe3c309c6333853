import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '../../cards/card.ts';
import { type Cents, cents } from '../../money/cents.ts';
import type { RefundParts } from './refunded-parts.ts';

export type Restock = { readonly cardId: CardId; readonly quantity: number };

/** `number` (1, 2, …) identifies the refund at the provider. */
export type Refund = {
  readonly number: number;
  readonly amount: Cents;
  readonly parts: RefundParts;
  readonly restock: readonly Restock[];
  /** For the log; may be empty. */
  readonly reason: string;
};

/** A requested refund. With a number, repeating the request has no effect (P12). `parts` where more is known than the restocked copies. */
export type WantedRefund = Omit<Refund, 'number' | 'parts'> & {
  readonly number?: number | undefined;
  readonly parts?: RefundParts | undefined;
  /** The shipping with its tax, and no copies. */
  readonly shippingOnly?: boolean | undefined;
};

/** Whether a numbered refund was requested before, for example by a retry or a double click. */
export const isRequested = (
  { refunds }: { readonly refunds: number },
  { number = Number.POSITIVE_INFINITY }: WantedRefund,
): boolean => number <= refunds;

export type RefundNotAllowed =
  /** Not between one cent and what is left of the payment. */
  | { readonly kind: 'bad-refund-amount'; readonly left: Cents }
  /** More copies than bought, or a card that is not in the order. */
  | { readonly kind: 'bad-restock'; readonly cardId: CardId };

type Paid = { readonly total: Cents; readonly refunded: Cents };
type Bought = { readonly lines: readonly Restock[]; readonly restocked: readonly Restock[] };

/** Cents that can still be refunded. */
export const refundLeft = ({ total, refunded }: Paid): Cents => cents(total - refunded);

const sumOf = (copies: readonly Restock[], id: CardId): number =>
  copies.reduce((sum, { cardId, quantity }) => (cardId === id ? sum + quantity : sum), 0);

/** Copies bought and not yet returned. */
export const copiesOut = ({ lines, restocked }: Bought, id: CardId): number => sumOf(lines, id) - sumOf(restocked, id);

/** All copies not yet returned, for a full refund. */
export function allCopies(order: Bought): Restock[] {
  const ids = [...new Set(order.lines.map(({ cardId }) => cardId))];
  return ids.map((cardId) => ({ cardId, quantity: copiesOut(order, cardId) })).filter(({ quantity }) => quantity > 0);
}

/**
 * Validates a refund: not more than was paid, not more copies than were bought, and none with shipping only.
 * @param left cents that it may be at most
 */
export function checkRefund<R extends Omit<WantedRefund, 'number'>>(
  order: Paid & Bought,
  refund: R,
  left: Cents = refundLeft(order),
): Result<R, RefundNotAllowed> {
  const { amount, restock, shippingOnly = false } = refund;
  if (!Number.isInteger(amount) || amount < 1 || amount > left) return err({ kind: 'bad-refund-amount', left });
  const bad = restock.find(
    ({ cardId, quantity }) =>
      shippingOnly || !Number.isInteger(quantity) || quantity < 1 || sumOf(restock, cardId) > copiesOut(order, cardId),
  );
  return bad ? err({ kind: 'bad-restock', cardId: bad.cardId }) : ok(refund);
}
