import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/accounts.port.ts';
import type { Log } from '../shared/log.port.ts';
import type { AccountCart } from './account-carts.port.ts';
import type { CartId } from './cart.ts';
import type { CartIdentity } from './cart-identity.port.ts';
import type { CartSync } from './cart-sync.ts';
import type { CartStoreFailure, Carts } from './carts.port.ts';
import type { SentCart } from './sent-cart.port.ts';
import type { SharedCart } from './shared-cart.port.ts';

/** Where a customer's cart lives. Browser storage comes first; the server only keeps a copy (CART-12, CART-16). */
export type CartPlaces = {
  readonly local: SharedCart;
  /** The copy that a closed tab takes along. */
  readonly session: Carts;
  /** Where a cart is kept before it is emptied by a failed add (CART-17). */
  readonly backup: Carts;
  /** Absent in a shop without a server. */
  readonly server?: ServerPlace | undefined;
  readonly identity: CartIdentity;
  readonly log: Log;
};

/** The server's copy, and what is known of it. */
export type ServerCopy = Pick<Carts, 'find' | 'save' | 'remove'> & {
  readonly sent: SentCart;
  /** Joins this cart to that of whoever is signed in (C5). */
  readonly join: (id: CartId) => ResultAsync<AccountCart, CartStoreFailure | SignInNeeded>;
};

/** The same, with somebody to carry the cart there. */
export type ServerPlace = ServerCopy & { readonly send: CartSync['send'] };
