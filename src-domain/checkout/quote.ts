import { err, ok, type Result } from 'neverthrow';
import { type Card, type CardId, hasPrice, isDraft } from '../cards/card.ts';
import { lineVariant } from '../cards/variant-text.ts';
import { highestQuantity } from '../cart/cart.ts';
import { type Cents, centsOf, noCents, sumCents, timesCents } from '../money/cents.ts';

/** A card that a customer wants, and the price the page showed for it, in cents. */
export type WantedLine = {
  readonly cardId: CardId;
  readonly quantity: number;
  readonly shownPrice?: Cents | undefined;
};

/** What an order line is worth today (MONEY-08). */
export type OrderLine = {
  readonly cardId: CardId;
  readonly title: string;
  /** What tells the card from others of its title, as it was when bought; empty on older orders (DATA-21). */
  readonly variant: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
};

export type Quote = { readonly lines: readonly OrderLine[]; readonly shipping: Cents; readonly total: Cents };

export type ChangedPrice = {
  readonly cardId: CardId;
  readonly title: string;
  readonly shown: Cents | null;
  readonly price: Cents;
};

/**
 * A card that cannot be bought in the quantity wanted; `left` is how many copies there are, and `held` how many more are in
 * somebody's checkout and may come back (D9).
 */
export type SoldLine = {
  readonly cardId: CardId;
  readonly title: string;
  readonly left: number;
  readonly held: number;
};

export type QuoteFailure =
  | { readonly kind: 'nothing-to-buy' }
  /** Not a whole number from 1 to 999, on one line or on all lines of the card together (P3). */
  | { readonly kind: 'bad-quantity'; readonly cardId: CardId }
  /** Cards that cannot be bought: gone, drafts, without a price, or fewer copies `left` than wanted (CART-20, PAY-25). */
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** What the customer agreed to is not what it costs (PAY-09). */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents };

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= highestQuantity;

/** The same card on two lines is one line (C7). */
function sumPerCard(wanted: readonly WantedLine[]): WantedLine[] {
  const lines = new Map<CardId, WantedLine>();
  for (const line of wanted) {
    const held = lines.get(line.cardId);
    lines.set(line.cardId, held ? { ...line, quantity: held.quantity + line.quantity } : line);
  }
  return [...lines.values()];
}

/** Shipping is free, whatever the total (CART-24). */
export const shippingCost: Cents = noCents;

/** The line of an order for a card at today's price. */
export function orderLine(card: Card, quantity: number): OrderLine {
  const unitPrice = centsOf(card.price);
  const { id, title, imageUrl } = card;
  const variant = lineVariant(card);
  return { cardId: id, title, variant, imageUrl, quantity, unitPrice, lineTotal: timesCents(unitPrice, quantity) };
}

/** The line's card in one line of text. */
export const lineName = ({ title, variant }: Pick<OrderLine, 'title' | 'variant'>): string =>
  variant ? `${title} (${variant})` : title;

/**
 * Prices the wanted lines from the shop's own cards, never from the customer's numbers (PAY-08). Stock is not looked at:
 * only the step that takes the copies can tell whether they are there (`Orders.open`).
 */
export function quote(wanted: readonly WantedLine[], cards: readonly Card[]): Result<Quote, QuoteFailure> {
  if (wanted.length === 0) return err({ kind: 'nothing-to-buy' });
  const summed = sumPerCard(wanted);
  const bad = [...wanted, ...summed].find(({ quantity }) => !isQuantity(quantity));
  if (bad) return err({ kind: 'bad-quantity', cardId: bad.cardId });

  const byId = new Map(cards.filter((card) => !isDraft(card) && hasPrice(card)).map((card) => [card.id, card]));
  const gone = summed.filter(({ cardId }) => !byId.has(cardId));
  if (gone.length > 0)
    return err({ kind: 'sold', lines: gone.map(({ cardId }) => ({ cardId, title: '', left: 0, held: 0 })) });

  const lines = summed.flatMap(({ cardId, quantity }) => {
    const card = byId.get(cardId);
    return card ? [orderLine(card, quantity)] : [];
  });
  return ok({ lines, shipping: shippingCost, total: sumCents([...lines.map((line) => line.lineTotal), shippingCost]) });
}

/** Compares the amount a customer agreed to with the quote; a difference names the lines concerned (PAY-08, PAY-09). */
export function agree(quoted: Quote, amount: Cents, wanted: readonly WantedLine[]): Result<Quote, QuoteFailure> {
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
