import { type CartId, cartId, isCartId } from '#domain/cart/cart.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The cart id of this browser, shared by its tabs (CART-09). */
export function makeLocalCartIdentity(storage: SafeStorage, ids: Pick<Ids, 'random'>): CartIdentity {
  /** An id that could not be stored: it holds until the page is left. */
  let unstored: CartId | null = null;

  const adopt = (id: CartId): void => {
    unstored = storage.write(storageKeys.cartId, id).isOk() ? null : id;
  };
  const renew = (): CartId => {
    const fresh = cartId(ids.random());
    adopt(fresh);
    return fresh;
  };
  const stored = (): CartId | null => {
    const text = storage.read(storageKeys.cartId).unwrapOr(null);
    return text !== null && isCartId(text) ? text : null;
  };
  return { current: () => unstored ?? stored() ?? renew(), renew, adopt };
}
