import { type Cents, noCents, sumCents } from '../../money/cents.ts';

/** Of a refunded amount. Where the prices include the tax, it is part of cards and shipping. */
export type RefundParts = { readonly cards: Cents; readonly shipping: Cents; readonly tax: Cents };

export const noParts: RefundParts = { cards: noCents, shipping: noCents, tax: noCents };

export const addParts = (one: RefundParts, other: RefundParts): RefundParts => ({
  cards: sumCents([one.cards, other.cards]),
  shipping: sumCents([one.shipping, other.shipping]),
  tax: sumCents([one.tax, other.tax]),
});
