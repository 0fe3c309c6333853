import type { Container } from 'inversify';
import { makeCartSync } from '#adapters/browser/debounced-cart-sync.ts';
import { type Exclusive, exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeAgreement } from '#adapters/browser/local-storage/agreed-cart.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { makeSharedCart } from '#adapters/browser/local-storage/shared-cart.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { storedSentCart } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { reallyWait } from '#adapters/browser/simulated-delays.ts';
import type { CartIdentity } from '#domain/cart/cart-identity.ts';
import type { CartStores, ServerCopy } from '#domain/cart/cart-stores.ts';
import { noSync } from '#domain/cart/cart-sync.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeFollowCart, makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { makeJoinAccountCart, makeLeaveAccountCart, makeSyncCart } from '#domain/cart/sync-cart.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore, loggedStore, sessionStore } from './storages.ts';

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

export type ServerCarts = Omit<ServerCopy, 'sent'>;

/** Milliseconds before a sync, because changes of other tabs reach local storage late. */
const settling = 50;

/** One sync at a time in all tabs. */
function oneSync(): Exclusive {
  const exclusive = exclusiveUnder('goat-cart-courier');
  return (task) =>
    exclusive(async () => {
      await reallyWait(settling);
      return task();
    });
}

/** Local stores, server copy and sync. */
function openPlaces(container: Container, identity: CartIdentity, carts?: ServerCarts) {
  const clock = container.get(pageTokens.clock);
  const log = container.get(pageTokens.log);
  const here: CartStores = {
    local: makeLocalSharedCart(clock),
    session: makeLocalCarts(sessionStore(clock), { cart: storageKeys.cart, timestamp: storageKeys.cartTimestamp }),
    backup: makeLocalCarts(localStore(clock), { cart: storageKeys.cartBackup }),
    identity,
    log,
  };
  if (!carts) return { places: here, sync: noSync };
  const server: ServerCopy = { ...carts, sent: makeLocalValue(loggedStore({ clock, log }), storedSentCart) };

  const served = { ...here, server };
  const sync = makeCartSync({
    sync: makeSyncCart(served),
    join: makeJoinAccountCart(served),
    leave: makeLeaveAccountCart(served),
    exclusive: oneSync(),
    wait: reallyWait,
    log,
  });
  return { places: { ...here, server: { ...server, send: sync.send } }, sync };
}

/** @param carts only with a server (CART-12) */
export function bindCart(container: Container, identity: CartIdentity, carts?: ServerCarts): void {
  const { places, sync } = openPlaces(container, identity, carts);
  bindPage(container, {
    cart: {
      load: makeLoadCart(places),
      follow: makeFollowCart(places),
      change: makeChangeCart(places),
      setAside: makeSetCartAside(places),
      restore: makeRestoreCart(places),
      clear: makeClearCart(places),
      reset: makeResetCart(places),
      id: () => identity.current(),
      sync,
    },
  });
}
