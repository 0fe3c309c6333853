import type { ResultAsync } from 'neverthrow';
import type { Cart, CartId } from './cart.ts';

/** A cart as it was found. */
export type StoredCart = {
  readonly cart: Cart;
  /** Lines that did not make sense and were left out (CART-05). */
  readonly leftOut: number;
};

export type CartStoreFailure =
  /** What is stored cannot be read. Its text was set aside, and the place is empty now (CART-13, S4). */
  | { readonly kind: 'cart-corrupt' }
  /** What is stored was written by a newer version of the shop; it stays as it is (S6). */
  | { readonly kind: 'cart-newer' }
  /** The place is full, forbidden or out of reach; what was stored before is still there (S1, S2, CART-15). */
  | { readonly kind: 'cart-store-unavailable'; readonly reason: 'full' | 'forbidden' | 'unreachable' };

/**
 * Keeps carts under their ids: browser storage, a session copy, the server, the database.
 *
 * Promises: `find` answers null when nothing is stored; `save` replaces whole and either stores all of it or changes
 * nothing; what is found later is what was saved last; one cart never changes another. A browser store may hold one
 * cart only: it answers for whichever id it is asked.
 */
export interface Carts {
  find(id: CartId): ResultAsync<StoredCart | null, CartStoreFailure>;
  /** An empty cart is stored as none. */
  save(id: CartId, cart: Cart): ResultAsync<void, CartStoreFailure>;
  remove(id: CartId): ResultAsync<void, CartStoreFailure>;
}
