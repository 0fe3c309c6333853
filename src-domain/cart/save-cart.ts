import { type Cart, emptyCart } from './cart.ts';
import type { CartPlaces } from './cart-places.ts';
import type { CartStoreFailure } from './carts.port.ts';

/** Whether the cart outlives the page, and if not, why. It is in effect either way (S1, S2). */
export type CartSaved = { readonly kept: true } | { readonly kept: false; readonly why: CartStoreFailure };

/** The cart as the page shows it. Where it is not saved it is newer than what is stored, and changes start from it. */
export type PageCart = { readonly cart: Cart; readonly saved: boolean };

export type KeptChange = { readonly cart: Cart; readonly changed: boolean; readonly saved: CartSaved };

/** Copies the cart for this tab's own reload; that copy is a spare, and nothing is said where it cannot be kept (CART-10). */
export async function copyToSession(
  { session, identity }: Pick<CartPlaces, 'session' | 'identity'>,
  cart: Cart,
): Promise<void> {
  const id = identity.current();
  await (cart.length > 0 ? session.save(id, cart) : session.remove(id));
}

/**
 * Makes a change on the cart as all tabs have it now, copies it to the session, and has it sent to the server without
 * waiting (CART-10, CART-11, CART-16, M1).
 */
export async function keepChange(places: CartPlaces, page: PageCart, rule: (cart: Cart) => Cart): Promise<KeptChange> {
  const { local, server, identity } = places;
  let made: { readonly before: Cart; readonly after: Cart } | null = null;
  const apply = (before: Cart): Cart => {
    made = { before, after: rule(before) };
    return made.after;
  };
  const stored = await local.change(identity.current(), (latest) => apply(page.saved ? latest : page.cart));
  // What is stored cannot be read: the page's own cart is all there is.
  if (made === null) apply(page.cart);
  const { before, after } = made ?? { before: emptyCart, after: emptyCart };
  const saved: CartSaved = stored.isOk() ? { kept: true } : { kept: false, why: stored.error };
  const changed = after !== before;
  if (changed || !page.saved) {
    await copyToSession(places, after);
    server?.send(saved.kept ? null : after);
  }
  return { cart: after, changed, saved };
}
