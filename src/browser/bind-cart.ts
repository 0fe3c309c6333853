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
import type { CartPlaces, ServerCopy } from '#domain/cart/cart-places.ts';
import { noSync } from '#domain/cart/cart-sync.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeFollowCart, makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { makeJoinAccountCart, makeLeaveAccountCart, makeSyncCart } from '#domain/cart/sync-cart.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localPlace, sessionPlace, valuePlace } from './storages.ts';

/** How long a change of the cart waits for a browser database that another tab blocks, in milliseconds (S8). */
const longestWait = 1_000;

/** The browser database is loaded with the first change of the cart: most visits' first page needs none. */
function makeLocalSharedCart(clock: Clock) {
  const load = async () => {
    const { makeDatabase } = await import('#adapters/browser/indexed-db/open-indexed-db.ts');
    return makeDatabase({ longestOpening: longestWait });
  };
  const exclusive = exclusiveUnder('goat-cart');
  return makeSharedCart({ place: localPlace(clock), agreement: makeAgreement(load, clock), exclusive });
}

/** The carts of the shop's server. */
export type ServerCarts = Omit<ServerCopy, 'sent'>;

/** Before a cart sync sets out, in milliseconds: what another tab's cart sync has just noted in local storage comes late. */
const settling = 50;

/** One cart sync at a time in all tabs, each knowing what the one before it was told. */
function oneSync(): Exclusive {
  const exclusive = exclusiveUnder('goat-cart-courier');
  return (task) =>
    exclusive(async () => {
      await reallyWait(settling);
      return task();
    });
}

/** The cart's places in this browser, the copy on the server, and who carries it there. */
function openPlaces(container: Container, identity: CartIdentity, carts?: ServerCarts) {
  const clock = container.get(pageTokens.clock);
  const log = container.get(pageTokens.log);
  const here: CartPlaces = {
    local: makeLocalSharedCart(clock),
    session: makeLocalCarts(sessionPlace(clock), { cart: storageKeys.cart, timestamp: storageKeys.cartTimestamp }),
    backup: makeLocalCarts(localPlace(clock), { cart: storageKeys.cartBackup }),
    identity,
    log,
  };
  if (!carts) return { places: here, sync: noSync };
  const server: ServerCopy = { ...carts, sent: makeLocalValue(valuePlace(container), storedSentCart) };

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

/** The life of the page's cart, over its places. @param carts the server's, where there is a server (CART-12, CART-16) */
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
