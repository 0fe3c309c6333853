import type { ResultAsync } from 'neverthrow';
import type { Cart, CartId } from './cart.ts';

/** A cart as it was found. */
export type StoredCart = {
  readonly cart: Cart;
  /** Lines that did not make sense and were left out (CART-05). */
  readonly leftOut: number;
  /** Grows with every save and removal; absent where only one browser writes (C3). */
  readonly version?: number | undefined;
};

export type CartStoreFailure =
  /** What is stored cannot be read. Its text was set aside, and the place is empty now (CART-13, S4). */
  | { readonly kind: 'cart-corrupt' }
  /** What is stored was written by a newer version of the shop; it stays as it is (S6). */
  | { readonly kind: 'cart-newer' }
  /** The place is full, forbidden or out of reach; what was stored before is still there (S1, S2, CART-15). */
  | { readonly kind: 'cart-store-unavailable'; readonly reason: 'full' | 'forbidden' | 'unreachable' };

/** Somebody else has saved since: what is there now, and nothing was changed (C3). */
export type CartChanged = { readonly kind: 'cart-changed'; readonly cart: Cart; readonly version: number };

export type SaveCartFailure = CartStoreFailure | CartChanged;

/** What is there after a save or removal. */
export type SavedCart = Pick<StoredCart, 'version'> & {
  /** The lines that were taken, where not all need be: the shop's server takes none whose card is gone. */
  readonly cart?: Cart | undefined;
};

/**
 * Keeps carts under their ids: browser storage, a session copy, the server, the database.
 *
 * Promises: `find` answers null when nothing is stored; `save` replaces whole and either stores all of it or changes
 * nothing; what is found later is what was saved last; one cart never changes another. A browser store may hold one
 * cart only: it answers for whichever id it is asked.
 *
 * Where carts have versions (the server, the database), a save over a version is refused once another save or removal
 * came between (C3). Where nothing was ever stored, or it was lost with its version, there is nothing to overwrite, and
 * any version will do; 0 will do as well where the cart is empty.
 */
export interface Carts {
  find(id: CartId): ResultAsync<StoredCart | null, CartStoreFailure>;
  /** An empty cart is stored as none. @param over the version that this cart was made from; whatever is there when absent */
  save(id: CartId, cart: Cart, over?: number): ResultAsync<SavedCart, SaveCartFailure>;
  remove(id: CartId): ResultAsync<SavedCart, CartStoreFailure>;
}
