import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/accounts.port.ts';
import type { UserId } from '../identity/user.ts';
import type { Cart, CartId } from './cart.ts';
import type { CartStoreFailure } from './carts.port.ts';

/** The cart of an account. */
export type AccountCart = { readonly cartId: CartId; readonly cart: Cart; readonly version: number };

/**
 * Which cart belongs to which account.
 *
 * Promises: an account has one cart at the most, and keeps its id; what is saved under that id is the account's cart on
 * every device; it ends with its account.
 */
export interface AccountCarts {
  /** Null where the account has none yet. */
  find(account: UserId): ResultAsync<AccountCart | null, CartStoreFailure>;
  /**
   * Joins a browser's cart to the account's, in one step (C5). A guest's cart becomes the account's where the account
   * has none; else its lines are added (`joinCarts`) and it is gone, so that asking again adds nothing. A cart of somebody
   * else's account stays as it is: the account's gets at least as much of each line. An unknown id is an empty cart.
   */
  join(account: UserId, browsers: CartId): ResultAsync<AccountCart, CartStoreFailure | SignInNeeded>;
}
