import type { CardId } from '../cards/card.ts';
import type { Order } from '../checkout/orders/order.ts';
import { type Restock, refundLeft } from '../checkout/payments/refund.ts';
import { costOfCopies, type Refundable, type RefundedCopies, refundParts } from '../checkout/payments/refund-parts.ts';
import type { RefundParts } from '../checkout/payments/refunded-parts.ts';
import type { OrderLine } from '../checkout/quote.ts';
import { type Cents, cents } from '../money/cents.ts';
import { isOpenReturn, type ReturnState } from './return-state.ts';

export const returnReasons = ['damaged', 'not-as-described', 'wrong-card', 'changed-mind', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Characters. */
export const returnLimits = { text: 1_000, answer: 2_000 } as const;

/** Requests of an order, with those that were canceled: each one emails the customer and the shop. */
export const mostReturns = 10;

/** Pictures of one return. */
export const mostReturnPictures = 4;

/** Pixels of the longer side of a stored picture. */
export const returnPictureSize = 1_600;

/** What comes back. */
export type ReturnLine = Restock;

export type ReturnRequest = {
  readonly lines: readonly ReturnLine[];
  readonly reason: ReturnReason;
  /** May be empty. */
  readonly text: string;
};

export type OrderReturn = ReturnRequest & {
  /** 1, 2, … within the order. */
  readonly number: number;
  /** Increases with each step. */
  readonly version: number;
  readonly state: ReturnState;
  /** ISO instants. */
  readonly requestedAt: string;
  readonly changedAt: string;
  /** What the shop says about it: where to send the cards, or why it declined. May be empty. */
  readonly answer: string;
  /** How many there are. */
  readonly pictures: number;
  /** Null until the refund was requested. */
  readonly refund: { readonly number: number; readonly amount: Cents; readonly restock: readonly Restock[] } | null;
};

const day = 24 * 60 * 60 * 1000;

export type ReturnOffer =
  /** `lines` has how many copies of each card may still be returned. */
  | { readonly kind: 'offered'; readonly until: number; readonly lines: readonly ReturnLine[] }
  | { readonly kind: 'no-policy' }
  | { readonly kind: 'not-shipped' }
  /** One at a time. */
  | { readonly kind: 'open' }
  | { readonly kind: 'over'; readonly until: number }
  /** All copies are in a return or were refunded, or there were too many requests. */
  | { readonly kind: 'nothing-left' };

const quantityOf = (lines: readonly ReturnLine[], id: CardId): number =>
  lines.reduce((sum, { cardId, quantity }) => (cardId === id ? sum + quantity : sum), 0);

/** Copies in returns that were neither declined nor canceled, and those that came back by other refunds. */
function copiesGone(order: Pick<Order, 'restocked'>, returns: readonly OrderReturn[], id: CardId): number {
  const live = returns.filter(({ state }) => state !== 'declined' && state !== 'canceled');
  const inReturns = live.reduce((sum, { lines }) => sum + quantityOf(lines, id), 0);
  const restocked = live.reduce((sum, { refund }) => sum + quantityOf(refund?.restock ?? [], id), 0);
  return inReturns + Math.max(0, quantityOf(order.restocked, id) - restocked);
}

type Returnable = Pick<Order, 'state' | 'fulfilment' | 'lines' | 'restocked' | 'total' | 'refunded'>;

/** Copies of each card that may still be returned. */
export function returnableLines(
  order: Pick<Order, 'lines' | 'restocked'>,
  returns: readonly OrderReturn[],
): readonly ReturnLine[] {
  const ids = [...new Set(order.lines.map(({ cardId }) => cardId))];
  return ids
    .map((cardId) => ({ cardId, quantity: quantityOf(order.lines, cardId) - copiesGone(order, returns, cardId) }))
    .filter(({ quantity }) => quantity > 0);
}

const isShipped = ({ state, fulfilment }: Pick<Order, 'state' | 'fulfilment'>): boolean =>
  (state === 'paid' || state === 'refund_due' || state === 'refunded') &&
  (fulfilment === 'shipped' || fulfilment === 'delivered');

export type ReturnPolicy = {
  /** Null where the shop takes nothing back. */
  readonly days: number | null;
  /** Delivery, or shipping while that is not known; null before. ISO instant. */
  readonly since: string | null;
  /** Milliseconds. */
  readonly now: number;
};

/** Whether a return can be requested: within the policy's days, of what is not returned yet, one at a time. */
export function returnOffer(
  order: Returnable,
  returns: readonly OrderReturn[],
  { days, since, now }: ReturnPolicy,
): ReturnOffer {
  if (days === null) return { kind: 'no-policy' };
  if (since === null || !isShipped(order)) return { kind: 'not-shipped' };
  if (returns.some(isOpenReturn)) return { kind: 'open' };
  const until = Date.parse(since) + days * day;
  if (now > until) return { kind: 'over', until };
  const lines = returnableLines(order, returns);
  return lines.length === 0 || returns.length >= mostReturns || refundLeft(order) === 0
    ? { kind: 'nothing-left' }
    : { kind: 'offered', until, lines };
}

/** At least one copy, and no more of a card than may be returned. */
export const fitsOffer = (wanted: readonly ReturnLine[], offered: readonly ReturnLine[]): boolean =>
  wanted.length > 0 &&
  wanted.every(
    ({ cardId, quantity }) =>
      Number.isInteger(quantity) && quantity >= 1 && quantityOf(wanted, cardId) <= quantityOf(offered, cardId),
  );

const refundedLines = (returns: readonly OrderReturn[], { lines }: Pick<OrderReturn, 'lines'>): RefundedCopies => ({
  copies: lines,
  before: returns.filter(({ state }) => state === 'refunded').flatMap((one) => one.lines),
});

/**
 * What a return gives back: the price of its cards after the discount with their tax, without shipping, in proportion and
 * to the cent. The amounts of all returns of an order sum to what its cards cost. Never more than what is left of the payment.
 */
export const returnAmount = (
  order: Pick<Order, 'lines' | 'charges' | 'total' | 'refunded'>,
  returns: readonly OrderReturn[],
  wanted: Pick<OrderReturn, 'lines'>,
): Cents => cents(Math.min(costOfCopies(order, refundedLines(returns, wanted)), refundLeft(order)));

/** The parts of an amount that is refunded for a return. @param amount at most what is left of the payment */
export const returnParts = (
  order: Refundable,
  returns: readonly OrderReturn[],
  wanted: Pick<OrderReturn, 'lines'>,
  amount: Cents,
): RefundParts => refundParts(order, amount, refundedLines(returns, wanted));

const reasonTexts = {
  damaged: 'Damaged',
  'not-as-described': 'Not as described',
  'wrong-card': 'Wrong card',
  'changed-mind': 'Changed my mind',
  other: 'Another reason',
} as const satisfies Record<ReturnReason, string>;

export const reasonText = (reason: ReturnReason): string => reasonTexts[reason];

/** '2 × 1986 Fleer Michael Jordan' of each line. */
export const returnedTitles = (
  { lines }: { readonly lines: readonly OrderLine[] },
  returned: readonly ReturnLine[],
): readonly string[] =>
  returned.map(
    ({ cardId, quantity }) => `${quantity} × ${lines.find((line) => line.cardId === cardId)?.title ?? cardId}`,
  );

const picturesText = (pictures: number): readonly string[] =>
  pictures === 0 ? [] : [pictures === 1 ? 'With 1 picture' : `With ${pictures} pictures`];

/** A request in words, for log and emails. */
export const requestText = (
  order: Pick<Order, 'lines'>,
  { lines, reason, text }: ReturnRequest,
  pictures = 0,
): string =>
  [
    ...returnedTitles(order, lines),
    [reasonText(reason), text].filter(Boolean).join(': '),
    ...picturesText(pictures),
  ].join('\n');
