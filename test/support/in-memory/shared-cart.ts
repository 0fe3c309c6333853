import { okAsync } from 'neverthrow';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import type { SharedCart } from '#domain/cart/carts.port.ts';

/** The one cart of the tabs of a process. */
export function makeInMemorySharedCart(): SharedCart {
  let cart: Cart = emptyCart;
  let isEmptied = false;

  const put = (next: Cart): void => {
    cart = structuredClone(next);
    isEmptied = cart.length === 0;
  };
  return {
    find: () => okAsync(cart.length > 0 ? { cart: structuredClone(cart), leftOut: 0 } : null),
    change: (_id, rule) => {
      const latest = structuredClone(cart);
      const next = rule(latest);
      if (next !== latest) put(next);
      return okAsync(structuredClone(next));
    },
    save: (_id, next) => {
      put(next);
      return okAsync({});
    },
    remove: () => {
      put(emptyCart);
      return okAsync({});
    },
    wasEmptied: () => isEmptied,
  };
}
