import { okAsync, type ResultAsync } from 'neverthrow';
import type { Cart } from './cart.ts';
import type { CartPlaces } from './cart-places.ts';
import type { CartStoreFailure } from './carts.port.ts';

/** Whether the cart outlives the page, and if not, why. It is in effect either way (S1, S2). */
export type CartSaved = { readonly kept: true } | { readonly kept: false; readonly why: CartStoreFailure };

/** A failing server loses nothing: the cart is in this browser (CART-15, CART-16). */
export function tellServer({ log }: Pick<CartPlaces, 'log'>, call: ResultAsync<void, CartStoreFailure>): Promise<void> {
  return call.match(
    () => undefined,
    () => log.warn('the server API is not available yet; the cart is kept in this browser'),
  );
}

/** Stores the cart here and as a session copy, then sends it to the server without waiting for the answer (CART-10, CART-16). */
export async function saveCart(places: CartPlaces, cart: Cart): Promise<CartSaved> {
  const { local, session, server, identity } = places;
  const id = identity.current();
  const write = (to: CartPlaces['local']) => (cart.length > 0 ? to.save(id, cart) : to.remove(id));
  const saved = await write(local);
  await write(session).orElse(() => okAsync(undefined));
  if (server) void tellServer(places, write(server));
  return saved.isOk() ? { kept: true } : { kept: false, why: saved.error };
}
