import { type Cart, lineOf, mostOf } from './cart.ts';

/** Merges a guest's cart into the account's at sign-in: quantities are added, up to the stock. */
export function joinCarts(own: Cart, guest: Cart): Cart {
  const upTo = (most: number, quantity: number) => Math.min(quantity, Math.max(1, most));
  const raised = own.map(({ card, quantity }) => {
    const more = lineOf(guest, card.id);
    return more ? { card: more.card, quantity: upTo(mostOf(more.card), quantity + more.quantity) } : { card, quantity };
  });
  return [...raised, ...guest.filter(({ card }) => !lineOf(own, card.id))];
}
