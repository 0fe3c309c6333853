import type { Cart } from './cart.ts';

/** Changes with every card, quantity and price, to detect a change after the customer agreed. */
export const cartFingerprint = (cart: Cart): string =>
  JSON.stringify(cart.map(({ card, quantity }) => [card.id, quantity, card.price]));
