import type { CardId } from '../../cards/card.ts';
import { type Cents, cents, noCents, sumCents } from '../../money/cents.ts';
import { portionOf } from '../../money/share-cents.ts';
import { chargedAmounts, type OrderCharges, totalsAt } from '../charges.ts';
import type { OrderLine } from '../quote.ts';
import { addParts, noParts, type RefundParts } from './refunded-parts.ts';

const lessParts = (whole: RefundParts, part: RefundParts): RefundParts => ({
  cards: cents(whole.cards - part.cards),
  shipping: cents(whole.shipping - part.shipping),
  tax: cents(whole.tax - part.tax),
});

type Copies = Pick<OrderLine, 'cardId' | 'quantity'>;
type Line = Copies & { readonly lineTotal: Cents };
type Bought = { readonly lines: readonly Line[]; readonly charges: OrderCharges | null };
export type Refundable = Bought & {
  readonly total: Cents;
  readonly refunded: Cents;
  readonly refundedParts: RefundParts;
};

/** What a refund pays back; `before` was paid back earlier. */
export type RefundedCopies = {
  readonly copies: readonly Copies[];
  readonly before: readonly Copies[];
  /** The shipping with its tax, and no copies. */
  readonly shippingOnly?: boolean | undefined;
};

const isIncluded = ({ charges }: Bought): boolean => charges?.taxIncluded ?? false;

const totalOf = (order: Bought, { cards, shipping, tax }: RefundParts): Cents =>
  cents(cards + shipping + (isIncluded(order) ? 0 : tax));

const copiesOf = (copies: readonly Copies[], id: CardId): number =>
  copies.reduce((sum, { cardId, quantity }) => (cardId === id ? sum + quantity : sum), 0);

/** The tax on the cards that cost this, after their discount. */
function taxOf(order: Bought, net: Cents): Cents {
  const { subtotal, discount, shipping, tax } = chargedAmounts(order);
  const { shippingTax, taxOnShipping = false } = order.charges ?? {};
  const cards = cents(subtotal - discount);
  if (shippingTax !== undefined) return portionOf(cents(tax - shippingTax), net, cards);
  return portionOf(tax, net, cents(cards + (taxOnShipping ? shipping : 0)));
}

/** What was paid for these copies: after the discount, with their tax. */
function paidFor(order: Bought, copies: readonly Copies[]): RefundParts {
  const { discounts } = totalsAt(order);
  const left = new Map(copies.map(({ cardId }) => [cardId, copiesOf(copies, cardId)]));
  const cards = sumCents(
    order.lines.map(({ cardId, quantity, lineTotal }, index) => {
      const back = Math.min(quantity, left.get(cardId) ?? 0);
      left.set(cardId, (left.get(cardId) ?? 0) - back);
      return portionOf(cents(lineTotal - (discounts[index] ?? 0)), back, quantity);
    }),
  );
  return { cards, shipping: noCents, tax: taxOf(order, cards) };
}

/** The price of copies after the discount and its tax, in proportion and to the cent: those of all copies sum to what the cards cost. */
export const priceOfCopies = (order: Bought, { copies, before }: RefundedCopies): RefundParts =>
  lessParts(paidFor(order, [...before, ...copies]), paidFor(order, before));

/** Cents that copies cost with their tax. */
export const costOfCopies = (order: Bought, refunded: RefundedCopies): Cents =>
  totalOf(order, priceOfCopies(order, refunded));

/** What is not refunded yet. Its total is what is left of the payment. */
function partsLeft(order: Refundable): RefundParts {
  const left = order.total - order.refunded;
  const charged = chargedAmounts(order);
  const tax = cents(Math.min(Math.max(charged.tax - order.refundedParts.tax, 0), left));
  const net = isIncluded(order) ? left : left - tax;
  const shipping = cents(Math.min(Math.max(charged.shipping - order.refundedParts.shipping, 0), net));
  return { cards: cents(net - shipping), shipping, tax };
}

/** In proportion and to the cent. */
function scaled(order: Bought, parts: RefundParts, amount: Cents): RefundParts {
  const tax = portionOf(amount, parts.tax, totalOf(order, parts));
  const net = isIncluded(order) ? amount : cents(amount - tax);
  const shipping = portionOf(net, parts.shipping, parts.cards + parts.shipping);
  return { cards: cents(net - shipping), shipping, tax };
}

const smaller = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));

/** The shipping that is left, with its tax. */
function shippingParts(order: Bought, left: RefundParts): RefundParts {
  const { subtotal, discount, shipping, tax } = chargedAmounts(order);
  const shippingTax = cents(tax - taxOf(order, cents(subtotal - discount)));
  return {
    cards: noCents,
    shipping: left.shipping,
    tax: smaller(portionOf(shippingTax, left.shipping, shipping), left.tax),
  };
}

/** Cents of the shipping and its tax that are not refunded yet. */
export const shippingLeft = (order: Refundable): Cents => totalOf(order, shippingParts(order, partsLeft(order)));

/** The copies, then the shipping, then the rest of what is left. */
function known(order: Refundable, refunded: RefundedCopies): readonly RefundParts[] {
  const left = partsLeft(order);
  const price = priceOfCopies(order, refunded);
  const copies = { ...price, cards: smaller(price.cards, left.cards), tax: smaller(price.tax, left.tax) };
  const shipping = shippingParts(order, lessParts(left, copies));
  return [copies, shipping, lessParts(left, addParts(copies, shipping))];
}

/**
 * The parts of one refund. The price of the refunded copies with their tax comes first, then the shipping with its tax;
 * one of shipping only has no cards in it. Otherwise all parts are in proportion to what is left. Those of all refunds of
 * an order sum to what was charged.
 *
 * @param amount at most what is left of the payment
 */
export function refundParts(order: Refundable, amount: Cents, refunded: RefundedCopies): RefundParts {
  if (refunded.copies.length === 0 && !refunded.shippingOnly) return scaled(order, partsLeft(order), amount);
  let parts = noParts;
  let rest = amount;
  for (const one of known(order, refunded)) {
    const taken = smaller(rest, totalOf(order, one));
    parts = addParts(parts, scaled(order, one, taken));
    rest = cents(rest - taken);
  }
  return parts;
}

/** The parts of a stored refund. */
export const storedParts = (
  order: Pick<Bought, 'charges'>,
  amount: Cents,
  shipping: Cents,
  tax: Cents,
): RefundParts => ({
  cards: cents(amount - shipping - (order.charges?.taxIncluded ? 0 : tax)),
  shipping,
  tax,
});
