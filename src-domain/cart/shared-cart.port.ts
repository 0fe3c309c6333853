import type { ResultAsync } from 'neverthrow';
import type { Cart, CartId } from './cart.ts';
import type { CartStoreFailure, Carts } from './carts.port.ts';

/**
 * The cart that all tabs of a browser share.
 *
 * Promises beside those of `Carts`: changes are made one at a time, whichever tab makes them, each on the cart as the one
 * before it left it, so that none is lost (M1); whatever emptied the cart — a change, a save, a hand in the browser's
 * tools — it stays empty (CART-11, CART-18). Where tabs cannot agree (no browser database), the last change wins.
 */
export interface SharedCart extends Carts {
  /**
   * Makes a change and answers the cart after it. A rule that answers the cart it was given changes nothing.
   * @param rule runs once, and not at all when what is stored cannot be read or is from a newer shop
   */
  change(id: CartId, rule: (latest: Cart) => Cart): ResultAsync<Cart, CartStoreFailure>;
  /** Whether the cart was emptied here: then nothing that is stored elsewhere is newer (CART-11). */
  wasEmptied(): boolean;
}
