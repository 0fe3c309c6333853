import type { Container } from 'inversify';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeAgreement } from '#adapters/browser/local-storage/agreed-cart.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeSharedCart } from '#adapters/browser/local-storage/shared-cart.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.ts';
import type { CartStores } from '#domain/cart/cart-stores.ts';
import { type CartSync, noSync } from '#domain/cart/cart-sync.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeFollowCart, makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore, sessionStore } from './storages.ts';

/** Milliseconds to wait for a blocked browser database (S8). */
const longestWait = 1_000;

/** Loads the browser database with the first change of the cart. */
function makeLocalSharedCart(clock: Clock) {
  const load = async () => {
    const { makeDatabase } = await import('#adapters/browser/indexed-db/open-indexed-db.ts');
    return makeDatabase({ longestOpening: longestWait });
  };
  const exclusive = exclusiveUnder('goat-cart');
  return makeSharedCart({ place: localStore(clock), agreement: makeAgreement(load, clock), exclusive });
}

/** The stores that a server's copy is part of, and their sync. */
type SyncedStores = { readonly stores: CartStores; readonly sync: CartSync };
/** @param here the browser's own stores */
export type OpenSync = (here: CartStores, clock: Clock) => SyncedStores;

const withoutServer: OpenSync = (stores) => ({ stores, sync: noSync });

/** @param openSync only with a server (CART-12) */
export function bindCart(container: Container, identity: CartIdentity, openSync: OpenSync = withoutServer): void {
  const clock = container.get(pageTokens.clock);
  const here: CartStores = {
    local: makeLocalSharedCart(clock),
    session: makeLocalCarts(sessionStore(clock), { cart: storageKeys.cart, timestamp: storageKeys.cartTimestamp }),
    backup: makeLocalCarts(localStore(clock), { cart: storageKeys.cartBackup }),
    identity,
    log: container.get(pageTokens.log),
  };
  const { stores, sync } = openSync(here, clock);
  bindPage(container, {
    cart: {
      load: makeLoadCart(stores),
      follow: makeFollowCart(stores),
      change: makeChangeCart(stores),
      setAside: makeSetCartAside(stores),
      restore: makeRestoreCart(stores),
      clear: makeClearCart(stores),
      reset: makeResetCart(stores),
      id: () => identity.current(),
      sync,
    },
  });
}
