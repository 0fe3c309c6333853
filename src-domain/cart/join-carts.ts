import { type Cart, lineOf, mostOf } from './cart.ts';

/**
 * The cart of an account after a guest with a cart signs in to it: all lines of both, quantities added up, as far as the
 * stock goes (C5, CART-19).
 */
export function joinCarts(own: Cart, guest: Cart): Cart {
  const upTo = (most: number, quantity: number) => Math.min(quantity, Math.max(1, most));
  const raised = own.map(({ card, quantity }) => {
    const more = lineOf(guest, card.id);
    return more ? { card: more.card, quantity: upTo(mostOf(more.card), quantity + more.quantity) } : { card, quantity };
  });
  return [...raised, ...guest.filter(({ card }) => !lineOf(own, card.id))];
}
