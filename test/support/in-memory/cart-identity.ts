import { type CartId, cartId } from '#domain/cart/cart.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

/** A cart id that lasts as long as the page. */
export function makeInMemoryCartIdentity(ids: Pick<Ids, 'random'>): CartIdentity {
  let current: CartId = cartId(ids.random());
  return {
    current: () => current,
    renew: () => {
      current = cartId(ids.random());
      return current;
    },
    adopt: (id) => {
      current = id;
    },
  };
}
