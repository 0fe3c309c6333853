import type { ResultAsync } from 'neverthrow';
import type { CartId } from '#domain/cart/cart.ts';
import type { AccountCart } from '#domain/cart/cart-stores.ts';
import type { CartStoreFailure } from '#domain/cart/carts.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { UserId } from '#domain/identity/user.ts';

/**
 * Carts of accounts.
 *
 * Promises: an account has at most one cart with a fixed id; saves under that id are visible on every device; it is
 * deleted with the account.
 */
export interface AccountCarts {
  /** Null when the account has none. */
  find(account: UserId): ResultAsync<AccountCart | null, CartStoreFailure>;
  /**
   * Joins a browser's cart to the account's in one step (C5). A guest's cart becomes the account's, or is added to it
   * (`joinCarts`) and removed, so that repeating adds nothing. Another account's cart stays; its lines are merged by
   * the larger quantity. An unknown id is an empty cart.
   */
  join(account: UserId, browsers: CartId): ResultAsync<AccountCart, CartStoreFailure | SignInNeeded>;
}
