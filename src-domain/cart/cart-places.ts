import type { Log } from '../shared/log.port.ts';
import type { CartIdentity } from './cart-identity.port.ts';
import type { Carts } from './carts.port.ts';

/** Where a shopper's cart lives. Browser storage comes first; the server only keeps a copy (CART-12, CART-16). */
export type CartPlaces = {
  readonly local: Carts;
  /** The copy that a closed tab takes along. */
  readonly session: Carts;
  /** Where a cart is kept before it is emptied by a failed add (CART-17). */
  readonly backup: Carts;
  /** Absent in a shop without a server. */
  readonly server?: Carts | undefined;
  readonly identity: CartIdentity;
  readonly log: Log;
};
