import type { ResultAsync } from 'neverthrow';
import type { Cart, CartId } from './cart.ts';
import type { CartStoreFailure, Carts } from './carts.port.ts';

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
