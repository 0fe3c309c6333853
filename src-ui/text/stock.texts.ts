import { type Card, hasPrice, isHeld, isSold } from '#domain/cards/card.ts';
import { onlyLeft } from './failures.texts.ts';

/** What tells few copies from many. */
const few = 3;

/** The shop knows of one copy and of no other, in stock or in a checkout: as rare as most cards here (D93). */
export const isOnlyCopy = ({ stock, held = 0 }: Pick<Card, 'stock' | 'held'>): boolean => stock === 1 && held === 0;

/** 'Sold', 'In someone’s checkout', 'Not for sale' without a price, 'Only 2 left', or nothing where stock is not tracked, plentiful, or a single copy (CART-19, CART-20, CART-32, CARD-28). */
export function stockText(card: Pick<Card, 'stock' | 'held' | 'price'>): string {
  if (isHeld(card)) return 'In someone’s checkout';
  if (isSold(card)) return 'Sold';
  if (!hasPrice(card)) return 'Not for sale';
  return card.stock !== undefined && card.stock <= few && !isOnlyCopy(card) ? onlyLeft(card.stock) : '';
}
