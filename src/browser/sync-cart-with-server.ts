import { makeCartSync } from '#adapters/browser/debounced-cart-sync.ts';
import { type Exclusive, exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeHttpCartJoin, makeHttpCarts } from '#adapters/browser/http/http-carts.ts';
import { makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { storedSentCart } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { reallyWait } from '#adapters/browser/simulated-delays.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import type { ServerCopy } from '#domain/cart/cart-stores.ts';
import { makeJoinAccountCart, makeLeaveAccountCart, makeSyncCart } from '#domain/cart/sync-cart.use-case.ts';
import type { OpenSync } from './bind-cart.ts';
import { loggedStore } from './storages.ts';

/** Milliseconds before a sync, because changes of other tabs reach local storage late. */
const settling = 50;

/** One sync at a time in all tabs. */
function oneSync(): Exclusive {
  const exclusive = exclusiveUnder('goat-cart-sync');
  return (task) =>
    exclusive(async () => {
      await reallyWait(settling);
      return task();
    });
}

/** The cart with its copy on the server. */
export const syncCartWithServer =
  (api: ApiClient): OpenSync =>
  (here, clock) => {
    const { log } = here;
    const server: ServerCopy = {
      ...makeHttpCarts(api),
      join: makeHttpCartJoin(api),
      sent: makeLocalValue(loggedStore({ clock, log }), storedSentCart),
    };
    const served = { ...here, server };
    const sync = makeCartSync({
      sync: makeSyncCart(served),
      join: makeJoinAccountCart(served),
      leave: makeLeaveAccountCart(served),
      exclusive: oneSync(),
      wait: reallyWait,
      log,
    });
    return { stores: { ...here, server: { ...server, send: sync.send } }, sync };
  };
