import type { CartId } from './cart.ts';

/**
 * Knows which cart is this customer's.
 *
 * Promises: the same id until it is renewed or another one adopted, across reloads where the browser allows it (CART-09);
 * never fails — where nothing can be stored the id lasts as long as the page.
 */
export interface CartIdentity {
  current(): CartId;
  /** Takes a new id, so that an older server copy cannot return (CART-07, CART-08). */
  renew(): CartId;
  /** Takes the id of the account's cart (C5). */
  adopt(id: CartId): void;
}
