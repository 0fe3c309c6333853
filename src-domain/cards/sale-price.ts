import type { Card, StaffCard } from './card.ts';

/** Days before a reduction in which the lowest price counts (Directive 98/6/EC, article 6a). */
export const lowestPriceDays = 30;

/** Whether a sale lowers the price now. */
export const isReduced = ({ regularPrice }: Pick<Card, 'regularPrice'>): boolean => regularPrice !== undefined;

/** The card as the admin set it, without what a sale does to its price. */
export const atRegularPrice = ({ regularPrice, lowestPrice: _, ...card }: StaffCard): StaffCard =>
  regularPrice === undefined ? card : { ...card, price: regularPrice };

/**
 * The price that may be struck through: the lowest of the 30 days before the reduction. Null where the card was as cheap
 * then, or not in the shop yet: the sale's price is no reduction of it.
 */
export const priceBefore = ({ price, lowestPrice = 0 }: Pick<Card, 'price' | 'lowestPrice'>): number | null =>
  lowestPrice > price ? lowestPrice : null;

/** By how much a sale lowers the price, in whole percent, rounded down. */
export const percentOff = (price: number, before: number): number => Math.floor(((before - price) / before) * 100);
