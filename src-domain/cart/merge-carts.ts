import type { Cart, CartItem } from './cart.ts';

/** Restores a removed line at its position; no effect if the card is in the cart again. */
export function putBack(cart: Cart, item: CartItem, at: number): Cart {
  if (cart.some(({ card }) => card.id === item.card.id)) return cart;
  return [...cart.slice(0, at), item, ...cart.slice(at)];
}

/** All lines of both carts; the larger quantity wins (CART-17). */
export function mergeCarts(first: Cart, second: Cart): Cart {
  const quantityIn = (cart: Cart, { card }: CartItem): number =>
    cart.find((other) => other.card.id === card.id)?.quantity ?? 0;
  const raised = first.map((item) => ({ ...item, quantity: Math.max(item.quantity, quantityIn(second, item)) }));
  return [...raised, ...second.filter((item) => quantityIn(first, item) === 0)];
}
