import type { Cart } from './cart.ts';

/** What a customer agrees to in a cart, as one text: another card, quantity or price is another text (M2). */
export const cartFingerprint = (cart: Cart): string =>
  JSON.stringify(cart.map(({ card, quantity }) => [card.id, quantity, card.price]));
