import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Log } from '../shared/log.port.ts';
import type { Cart, CartId } from './cart.ts';
import type { CartIdentity } from './cart-identity.ts';
import type { CartSync } from './cart-sync.ts';
import type { CartStoreFailure, Carts, SharedCart } from './carts.port.ts';
import type { SentCart } from './sent-cart.ts';

/** The cart of an account. */
export type AccountCart = { readonly cartId: CartId; readonly cart: Cart; readonly version: number };

/** Where a cart is stored. Browser storage has priority; the server keeps a copy (CART-12). */
export type CartStores = {
  readonly local: SharedCart;
  /** A copy that survives in this tab only. */
  readonly session: Carts;
  /** Backup of a cart that a failed add emptied (CART-17). */
  readonly backup: Carts;
  readonly server?: ServerPlace | undefined;
  readonly identity: CartIdentity;
  readonly log: Log;
};

/** The server's copy and its sync state. */
export type ServerCopy = Pick<Carts, 'find' | 'save' | 'remove'> & {
  readonly sent: SentCart;
  /** Merges this cart with the cart of the signed-in account. */
  readonly join: (id: CartId) => ResultAsync<AccountCart, CartStoreFailure | SignInNeeded>;
};

/** Like `ServerCopy`, with cart sync. */
export type ServerPlace = ServerCopy & { readonly send: CartSync['send'] };
