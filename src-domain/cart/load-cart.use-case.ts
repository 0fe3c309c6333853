import type { Cart } from './cart.ts';
import { emptyCart } from './cart.ts';
import type { CartPlaces } from './cart-places.ts';
import type { CartStoreFailure, Carts } from './carts.port.ts';

export type LoadedCart = {
  readonly cart: Cart;
  readonly from: 'local' | 'session' | 'server' | 'nowhere';
  /** What the shopper should be told: lines left out, a stored cart set aside, storage that cannot be used. */
  readonly notices: readonly CartNotice[];
};

export type CartNotice = { readonly kind: 'lines-left-out'; readonly count: number } | CartStoreFailure;

/** Finds the shopper's cart: local storage, then session storage; the server only if nothing is stored (CART-12). */
export type LoadCart = () => Promise<LoadedCart>;

export function makeLoadCart({ local, session, server, identity, log }: CartPlaces): LoadCart {
  const sources: readonly (readonly [LoadedCart['from'], Carts])[] = [
    ['local', local],
    ['session', session],
    ...(server ? ([['server', server]] as const) : []),
  ];
  return async () => {
    const notices: CartNotice[] = [];
    for (const [from, carts] of sources) {
      const found = await carts.find(identity.current());
      if (found.isErr()) {
        if (from === 'server') log.warn('the server API is not available yet; the cart is kept in this browser');
        else notices.push(found.error);
        continue;
      }
      const stored = found.value;
      if (!stored) continue;
      if (stored.leftOut > 0) notices.push({ kind: 'lines-left-out', count: stored.leftOut });
      return { cart: stored.cart, from, notices };
    }
    return { cart: emptyCart, from: 'nowhere', notices };
  };
}
