import { type Cart, type CartId, emptyCart } from './cart.ts';
import { linesOf } from './cart-lines.ts';
import type { CartStores, ServerCopy } from './cart-stores.ts';
import type { CartStoreFailure, StoredCart } from './carts.port.ts';
import { copyToSession } from './save-cart.ts';
import { sentUnder } from './sent-cart.ts';

export type LoadedCart = {
  readonly cart: Cart;
  readonly from: 'local' | 'session' | 'server' | 'nowhere';
  /** Messages for the customer: omitted lines, a quarantined cart, unusable storage. */
  readonly notices: readonly CartNotice[];
};

export type CartNotice = { readonly kind: 'lines-left-out'; readonly count: number } | CartStoreFailure;

const leftOutIn = ({ leftOut }: StoredCart): readonly CartNotice[] =>
  leftOut > 0 ? [{ kind: 'lines-left-out', count: leftOut }] : [];

/** Reads the server's copy, unless the cart was emptied here and the server does not know yet. */
async function askServer({ local, server, log }: CartStores, id: CartId): Promise<StoredCart | null> {
  const untold = server && local.wasEmptied() && sentUnder(id, server.sent.read()).taken.length > 0;
  if (!server || untold) return null;
  const found = await server.find(id);
  if (found.isErr() && found.error.kind !== 'cart-not-found') {
    log.warn('the server API is not available yet; the cart is saved in this browser');
  }
  const stored = found.unwrapOr(null);
  if (stored) noteFound(server, id, stored);
  return stored;
}

function noteFound({ sent }: ServerCopy, id: CartId, { cart, version = 0 }: StoredCart): void {
  const lines = linesOf(cart);
  sent.write({ ...sentUnder(id, sent.read()), version, copy: lines, taken: lines });
}

/** Loads the cart from local storage, else session storage, else the server (CART-12). */
export type LoadCart = () => Promise<LoadedCart>;

export function makeLoadCart(places: CartStores): LoadCart {
  const { local, session, identity } = places;

  async function find(id: CartId, notices: CartNotice[]): Promise<LoadedCart> {
    const here = await local.find(id);
    if (here.isErr()) notices.push(here.error);
    else if (here.value) return { cart: here.value.cart, from: 'local', notices: leftOutIn(here.value) };

    // After another tab emptied the cart, the session copy is outdated.
    const copy = local.wasEmptied() ? null : await session.find(id);
    if (copy?.isErr()) notices.push(copy.error);
    const spare = copy?.unwrapOr(null) ?? null;
    if (spare) return { cart: spare.cart, from: 'session', notices: [...notices, ...leftOutIn(spare)] };

    const stored = await askServer(places, id);
    if (!stored) return { cart: emptyCart, from: 'nowhere', notices };
    return { cart: stored.cart, from: 'server', notices: [...notices, ...leftOutIn(stored)] };
  }

  async function keepHere(id: CartId, found: LoadedCart): Promise<LoadedCart> {
    const kept = await local.change(id, (latest) => (latest.length > 0 ? latest : found.cart));
    const cart = kept.unwrapOr(found.cart);
    await copyToSession(places, cart);
    const isTold = kept.isOk() || found.notices.some(({ kind }) => kind === kept.error.kind);
    return { ...found, cart, notices: isTold ? found.notices : [...found.notices, kept.error] };
  }

  return async () => {
    const id = identity.current();
    const found = await find(id, []);
    const loaded = found.from === 'session' || found.from === 'server' ? await keepHere(id, found) : found;
    places.server?.send(null);
    return loaded;
  };
}

/** Follows a change in another tab. If it emptied the cart, this tab's copy is removed too. */
export type FollowCart = () => Promise<LoadedCart>;

export const makeFollowCart =
  (places: CartStores): FollowCart =>
  async () => {
    const here = await places.local.find(places.identity.current());
    if (here.isErr()) return { cart: emptyCart, from: 'nowhere', notices: [here.error] };
    if (here.value) return { cart: here.value.cart, from: 'local', notices: leftOutIn(here.value) };
    await copyToSession(places, emptyCart);
    return { cart: emptyCart, from: 'nowhere', notices: [] };
  };
