import { type Card, isHeld, isSold } from '#domain/cards/card.ts';
import { onlyLeft } from './failures.ts';

/** What tells few copies from many. */
const few = 3;

/** 'Sold', 'In someone’s checkout', 'Only 2 left', or nothing where stock is not tracked or plentiful (CART-19, CART-20, CARD-28). */
export function stockText(card: Pick<Card, 'stock' | 'held'>): string {
  if (isHeld(card)) return 'In someone’s checkout';
  if (isSold(card)) return 'Sold';
  return card.stock !== undefined && card.stock <= few ? onlyLeft(card.stock) : '';
}
