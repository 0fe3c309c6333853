import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Cart, CartId } from './cart.ts';

export type StoredCart = {
  readonly cart: Cart;
  /** Number of invalid lines that were omitted (CART-05). */
  readonly leftOut: number;
  /** Increases with every save and removal; absent with a single writer (C3). */
  readonly version?: number | undefined;
};

export type CartStoreFailure =
  /** The server has another user's cart under this id (CART-34). */
  | { readonly kind: 'cart-not-found' }
  /** Unreadable; the text was quarantined, and the store is now empty (CART-13, S4). */
  | { readonly kind: 'cart-corrupt' }
  /** Written by a newer version; unchanged (S6). */
  | { readonly kind: 'cart-newer' }
  /** The stored cart is unchanged (S1, S2). */
  | Unavailable;

/** Saved by another device since; nothing was changed (C3). */
export type CartChanged = { readonly kind: 'cart-changed'; readonly cart: Cart; readonly version: number };

export type SaveCartFailure = CartStoreFailure | CartChanged;

export type SavedCart = Pick<StoredCart, 'version'> & {
  /** The accepted lines, if fewer: the server omits removed cards. */
  readonly cart?: Cart | undefined;
};

/**
 * Stores carts by id: browser storage, session copy, server, database.
 *
 * Promises: `find` returns null when nothing is stored; `save` replaces everything or changes nothing; carts are
 * independent. A browser store has one cart and ignores the id.
 *
 * With versions (server, database), a save over an outdated version is refused (C3). If nothing is stored any version
 * is accepted; over an empty cart also 0.
 */
export interface Carts {
  find(id: CartId): ResultAsync<StoredCart | null, CartStoreFailure>;
  /** An empty cart is removed. @param over the edited version; absent overwrites */
  save(id: CartId, cart: Cart, over?: number): ResultAsync<SavedCart, SaveCartFailure>;
  remove(id: CartId): ResultAsync<SavedCart, CartStoreFailure>;
}

/**
 * The cart shared by all tabs.
 *
 * Promises beside those of `Carts`: changes run one at a time across tabs, each on the result of the previous one (M1);
 * an emptied cart stays empty, however it was emptied (CART-11, CART-18). Without a browser database the last change
 * wins.
 */
export interface SharedCart extends Carts {
  /**
   * Applies a change and returns the new cart. @param rule called once, or not at all when the cart is unreadable;
   * returning the same cart changes nothing
   */
  change(id: CartId, rule: (latest: Cart) => Cart): ResultAsync<Cart, CartStoreFailure>;
  /** Whether the cart was emptied here, so that copies elsewhere are outdated (CART-11). */
  wasEmptied(): boolean;
}
