import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/order.ts';
import { copiesOut, type Refund, refundLeft } from '#domain/checkout/refund.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { moneyText } from './order-view.ts';

/** A refund as it is being written down. */
export type RefundDraft = {
  /** Dollars, as somebody types them. */
  readonly amount: string;
  /** How many copies of each card come back into stock, as somebody types it. */
  readonly restock: Readonly<Record<CardId, string>>;
  readonly reason: string;
};

/** What is wrong, said at the fields. */
export type RefundProblems = { readonly amount?: string; readonly restock: Readonly<Record<CardId, string>> };

/** A bought card of which copies may come back. */
export type Returnable = { readonly cardId: CardId; readonly title: string; readonly out: number };

/** Copies of sold cards alone come back one by one; those that are only held come back with all of the money. */
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

/** All that is left of the money, and no copies: those come back only where the owner says so (PAY-41). */
export const firstDraft = (order: Order): RefundDraft => ({
  amount: dollarsOf(refundLeft(order)).toFixed(2),
  restock: {},
  reason: '',
});

/** '1,234.50', '$12' as cents; null for what is no amount of dollars and cents. */
export function readAmount(text: string): Cents | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? centsOf(Number(plain)) : null;
}

/** What is said of an amount that is none, or too much. */
export const amountProblem = (left: Cents): string => `Enter an amount from $0.01 to ${moneyText(left)}`;

function copiesProblem(text: string, out: number): string | null {
  const plain = text.trim();
  return /^\d+$/.test(plain || '0') && Number(plain) <= out ? null : `Enter a whole number from 0 to ${out}`;
}

/** The refund that a draft asks for, or what is wrong with it at which field (ORDER-05). */
export function readRefund(draft: RefundDraft, order: Order): Result<Omit<Refund, 'number'>, RefundProblems> {
  const left = refundLeft(order);
  const amount = readAmount(draft.amount);
  const cards = returnables(order).map((card) => ({ ...card, text: draft.restock[card.cardId] ?? '' }));
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
  return ok({ amount, restock, reason: draft.reason.trim() });
}
