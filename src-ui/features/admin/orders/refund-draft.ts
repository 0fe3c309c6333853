import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { copiesOut, refundLeft, type WantedRefund } from '#domain/checkout/payments/refund.ts';
import { shippingLeft } from '#domain/checkout/payments/refund-parts.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { moneyText } from '../../../text/money.texts.ts';

export type RefundDraft = {
  /** Dollars, as typed. */
  readonly amount: string;
  /** Copies to restock per card, as typed. */
  readonly restock: Readonly<Record<CardId, string>>;
  readonly reason: string;
  readonly shippingOnly?: boolean;
};

export type RefundProblems = { readonly amount?: string; readonly restock: Readonly<Record<CardId, string>> };

/** A card with copies that can be restocked. */
export type Returnable = { readonly cardId: CardId; readonly title: string; readonly out: number };

/** Only sold copies are restocked individually; held ones are released with a full refund. */
export const returnables = (order: Order): readonly Returnable[] =>
  order.copies === 'sold'
    ? order.lines
        .map(({ cardId, title, variant }) => ({
          cardId,
          title: [title, variant].filter(Boolean).join(', '),
          out: copiesOut(order, cardId),
        }))
        .filter(({ out }) => out > 0)
    : [];

/** Cents that may be refunded at most. */
export const mostRefundable = (order: Order, { shippingOnly = false }: Pick<RefundDraft, 'shippingOnly'>): Cents =>
  shippingOnly ? shippingLeft(order) : refundLeft(order);

/** The full remaining amount, and no restock: that is the admin's choice (PAY-41). */
export const firstRefundDraft = (order: Order): RefundDraft => ({
  amount: dollarsOf(refundLeft(order)).toFixed(2),
  restock: {},
  reason: '',
});

/** '1,234.50', '$12' as cents; null when invalid. */
export function readAmount(text: string): Cents | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? centsOf(Number(plain)) : null;
}

export const amountProblem = (left: Cents): string => `Enter an amount from $0.01 to ${moneyText(left)}`;

function copiesProblem(text: string, out: number): string | null {
  const plain = text.trim();
  return /^\d+$/.test(plain || '0') && Number(plain) <= out ? null : `Enter a whole number from 0 to ${out}`;
}

/** The refund, or the problems per field. @param returned the cards that may go back to stock */
export function readRefund(
  draft: RefundDraft,
  order: Order,
  returned: readonly Returnable[] = returnables(order),
): Result<Omit<WantedRefund, 'number' | 'parts'>, RefundProblems> {
  const { shippingOnly = false } = draft;
  const left = mostRefundable(order, draft);
  const amount = readAmount(draft.amount);
  const cards = (shippingOnly ? [] : returned).map((card) => ({ ...card, text: draft.restock[card.cardId] ?? '' }));
  const wrong = cards.flatMap(({ cardId, text, out }) => {
    const problem = copiesProblem(text, out);
    return problem ? [[cardId, problem] as const] : [];
  });
  if (amount === null || amount < 1 || amount > left) {
    return err({ amount: amountProblem(left), restock: Object.fromEntries(wrong) });
  }
  if (wrong.length > 0) return err({ restock: Object.fromEntries(wrong) });
  const restock = cards
    .map(({ cardId, text }) => ({ cardId, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
  return ok({ amount, restock, reason: draft.reason.trim(), ...(shippingOnly && { shippingOnly }) });
}
