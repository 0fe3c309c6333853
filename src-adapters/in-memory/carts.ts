import { okAsync } from 'neverthrow';
import type { Cart, CartId } from '#domain/cart/cart.ts';
import type { Carts } from '#domain/cart/carts.port.ts';

/** Carts that last as long as the process. */
export function makeInMemoryCarts(): Carts {
  const carts = new Map<CartId, Cart>();
  return {
    find: (id) => {
      const cart = carts.get(id);
      return okAsync(cart ? { cart: structuredClone(cart), leftOut: 0 } : null);
    },
    save: (id, cart) => {
      if (cart.length > 0) carts.set(id, structuredClone(cart));
      else carts.delete(id);
      return okAsync(undefined);
    },
    remove: (id) => {
      carts.delete(id);
      return okAsync(undefined);
    },
  };
}
