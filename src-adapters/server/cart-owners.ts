import type { ResultAsync } from 'neverthrow';
import type { CartId } from '#domain/cart/cart.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';

/** An account, or the guest with this key; neither, for a cart that no browser has saved yet. */
type CartOwner = { readonly account: string | null; readonly guest: string | null };

/** Whose the stored carts are (CART-34). */
export type CartOwners = {
  /** Null when nothing is stored under the id. */
  find(id: CartId): ResultAsync<CartOwner | null, CartStoreFailure>;
  /** Gives a cart without an owner to a guest. */
  claim(id: CartId, guest: string): ResultAsync<void, CartStoreFailure>;
};
