import { err, ok, Result } from 'neverthrow';
import { type Card, type CardId, hasPrice, isDraft } from '../cards/card.ts';
import { lineVariant } from '../cards/variant-text.ts';
import { highestQuantity } from '../cart/cart.ts';
import { type Cents, centsOf, timesCents } from '../money/cents.ts';
import { isSlabLine } from './shipping/shipping-methods.ts';

/** A card with the price that the page showed, in cents. */
export type WantedLine = {
  readonly cardId: CardId;
  readonly quantity: number;
  readonly shownPrice?: Cents | undefined;
};

/** An order line at today's price. */
export type OrderLine = {
  readonly cardId: CardId;
  readonly title: string;
  /** Distinguishes cards of the same title, as of the purchase; empty on older orders. */
  readonly variant: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
};

/** What is bought, at the shop's prices. */
export type QuotedCards = {
  readonly lines: readonly OrderLine[];
  /** Whether a graded card in its holder is among them. */
  readonly hasSlabs: boolean;
};

export type ChangedPrice = {
  readonly cardId: CardId;
  readonly title: string;
  readonly shown: Cents | null;
  readonly price: Cents;
};

/** A card with too few copies: `left` are available, `held` are in checkouts and may return (D9). */
export type SoldLine = {
  readonly cardId: CardId;
  readonly title: string;
  readonly left: number;
  readonly held: number;
};

export type QuoteFailure =
  | { readonly kind: 'nothing-to-buy' }
  /** Not an integer from 1 to 999, per line or per card (P3). */
  | { readonly kind: 'bad-quantity'; readonly cardId: CardId }
  /** Removed, draft, without a price, or fewer copies than wanted. */
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** The agreed prices are outdated (PAY-09). */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents };

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= highestQuantity;

function sumPerCard(wanted: readonly WantedLine[]): WantedLine[] {
  const lines = new Map<CardId, WantedLine>();
  for (const line of wanted) {
    const held = lines.get(line.cardId);
    lines.set(line.cardId, held ? { ...line, quantity: held.quantity + line.quantity } : line);
  }
  return [...lines.values()];
}

export function orderLine(card: Card, quantity: number, unitPrice = centsOf(card.price)): OrderLine {
  const { id, title, imageUrl } = card;
  const variant = lineVariant(card);
  return { cardId: id, title, variant, imageUrl, quantity, unitPrice, lineTotal: timesCents(unitPrice, quantity) };
}

/** Title and variant in one line. */
export const lineName = ({ title, variant }: Pick<OrderLine, 'title' | 'variant'>): string =>
  variant ? `${title} (${variant})` : title;

type QuotedCard = { readonly card: Card; readonly line: OrderLine };

/**
 * Uses the shop's prices, never the customer's (PAY-08). `Orders.open` checks the stock. @param priceOf where another price
 * than the card's was agreed
 */
export function quote(
  wanted: readonly WantedLine[],
  cards: readonly Card[],
  priceOf?: (card: Card) => Cents,
): Result<QuotedCards, QuoteFailure> {
  if (wanted.length === 0) return err({ kind: 'nothing-to-buy' });
  const summed = sumPerCard(wanted);
  const bad = [...wanted, ...summed].find(({ quantity }) => !isQuantity(quantity));
  if (bad) return err({ kind: 'bad-quantity', cardId: bad.cardId });

  const byId = new Map(cards.filter((card) => !isDraft(card) && hasPrice(card)).map((card) => [card.id, card]));
  const found = summed.map(({ cardId, quantity }): Result<QuotedCard, SoldLine> => {
    const card = byId.get(cardId);
    return card
      ? ok({ card, line: orderLine(card, quantity, priceOf?.(card)) })
      : err({ cardId, title: '', left: 0, held: 0 });
  });
  return Result.combineWithAllErrors(found)
    .map((quoted) => ({ lines: quoted.map(({ line }) => line), hasSlabs: quoted.some(({ card }) => isSlabLine(card)) }))
    .mapErr((lines) => ({ kind: 'sold', lines }));
}

/** Compares the agreed amount with the shop's total; a difference lists the changed lines. */
export function agree<Q extends { readonly lines: readonly OrderLine[]; readonly total: Cents }>(
  quoted: Q,
  amount: Cents,
  wanted: readonly WantedLine[],
): Result<Q, QuoteFailure> {
  const shownOf = new Map(wanted.map(({ cardId, shownPrice }) => [cardId, shownPrice ?? null]));
  const differing = quoted.lines.filter(({ cardId, unitPrice }) => {
    const shown = shownOf.get(cardId) ?? null;
    return shown !== null && shown !== unitPrice;
  });
  if (amount === quoted.total && differing.length === 0) return ok(quoted);
  const lines = (differing.length > 0 ? differing : quoted.lines).map(({ cardId, title, unitPrice }) => ({
    cardId,
    title,
    shown: shownOf.get(cardId) ?? null,
    price: unitPrice,
  }));
  return err({ kind: 'price-changed', lines, total: quoted.total });
}
