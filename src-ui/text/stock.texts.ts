import { type Card, hasPrice, isHeld, isSold } from '#domain/cards/card.ts';

/** 'Only 1 left' */
export const onlyLeft = (left: number): string => `Only ${left} left`;

/** Up to this number, the number is shown. */
const maxShown = 3;

/** A single copy is the normal case, so it is not pointed out (D93). */
export const isOnlyCopy = ({ stock, held = 0 }: Pick<Card, 'stock' | 'held'>): boolean => stock === 1 && held === 0;

/** 'Sold', 'In someone’s checkout', 'Not for sale' (no price), 'Only 2 left', or empty. */
export function stockText(card: Pick<Card, 'stock' | 'held' | 'price'>): string {
  if (isHeld(card)) return 'In someone’s checkout';
  if (isSold(card)) return 'Sold';
  if (!hasPrice(card)) return 'Not for sale';
  return card.stock !== undefined && card.stock <= maxShown && !isOnlyCopy(card) ? onlyLeft(card.stock) : '';
}
