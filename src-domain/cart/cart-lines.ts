import type { CardId } from '../cards/card.ts';
import type { Cart } from './cart.ts';

/** A line without its card; enough to compare carts later. */
export type CartLine = { readonly cardId: CardId; readonly quantity: number };

export const linesOf = (cart: Cart): readonly CartLine[] =>
  cart.map(({ card, quantity }) => ({ cardId: card.id, quantity }));

export const sameLines = (first: readonly CartLine[], second: readonly CartLine[]): boolean =>
  first.length === second.length &&
  first.every(({ cardId, quantity }, at) => second[at]?.cardId === cardId && second[at]?.quantity === quantity);
