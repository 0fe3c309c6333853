import type { Cart, CartItem } from './cart.ts';

/** Puts a removed line back where it was; a card that is in the cart again stays as it is. */
export function putBack(cart: Cart, item: CartItem, at: number): Cart {
  if (cart.some(({ card }) => card.id === item.card.id)) return cart;
  return [...cart.slice(0, at), item, ...cart.slice(at)];
}

/** The lines of both carts; a card that is in both keeps the larger quantity. Nothing that was in either is lost (CART-17, C1). */
export function mergeCarts(first: Cart, second: Cart): Cart {
  const quantityIn = (cart: Cart, { card }: CartItem): number =>
    cart.find((other) => other.card.id === card.id)?.quantity ?? 0;
  const raised = first.map((item) => ({ ...item, quantity: Math.max(item.quantity, quantityIn(second, item)) }));
  return [...raised, ...second.filter((item) => quantityIn(first, item) === 0)];
}
