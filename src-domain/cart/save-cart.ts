import { type Cart, emptyCart } from './cart.ts';
import type { CartStores } from './cart-stores.ts';
import type { CartStoreFailure } from './carts.port.ts';

/** Whether the cart was stored, and if not, why. It is in effect either way. */
export type CartSaved = { readonly kept: true } | { readonly kept: false; readonly why: CartStoreFailure };

/** The cart on the page. When unsaved it is newer than the stored one, and changes start from it. */
export type PageCart = { readonly cart: Cart; readonly saved: boolean };

export type KeptChange = { readonly cart: Cart; readonly changed: boolean; readonly saved: CartSaved };

/** A spare copy for a reload of this tab; failures are ignored. */
export async function copyToSession(
  { session, identity }: Pick<CartStores, 'session' | 'identity'>,
  cart: Cart,
): Promise<void> {
  const id = identity.current();
  await (cart.length > 0 ? session.save(id, cart) : session.remove(id));
}

/** Changes the stored cart, copies it to the session and syncs it in the background. */
export async function keepChange(places: CartStores, page: PageCart, rule: (cart: Cart) => Cart): Promise<KeptChange> {
  const { local, server, identity } = places;
  let made: { readonly before: Cart; readonly after: Cart } | null = null;
  const apply = (before: Cart): Cart => {
    made = { before, after: rule(before) };
    return made.after;
  };
  const stored = await local.change(identity.current(), (latest) => apply(page.saved ? latest : page.cart));
  // The stored cart is unreadable: use the page's.
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
