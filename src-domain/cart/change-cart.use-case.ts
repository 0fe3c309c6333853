import { type Cart, type CartChange, type CartRefusal, emptyCart } from './cart.ts';
import type { CartPlaces } from './cart-places.ts';
import { mergeCarts } from './merge-carts.ts';
import { type KeptChange, keepChange, type PageCart } from './save-cart.ts';

export type ChangedCart = KeptChange & { readonly refusal?: CartRefusal | undefined };

/**
 * Applies a rule to the cart as it is stored now, whatever the page shows, and saves what comes out (CART-10, CART-11, M1);
 * a refused change still answers the cart.
 */
export type ChangeCart = (change: (cart: Cart) => CartChange, page: PageCart) => Promise<ChangedCart>;

export const makeChangeCart =
  (places: CartPlaces): ChangeCart =>
  async (change, page) => {
    let refusal: CartRefusal | undefined;
    const kept = await keepChange(places, page, (cart) => {
      const changed = change(cart);
      refusal = changed.refusal;
      return changed.cart;
    });
    if (refusal?.kind === 'not-a-card') places.log.error('not added to the cart: not a card');
    return { ...kept, refusal };
  };

/** Empties the cart after an add that broke; the cart as it stood can be restored (CART-17). */
export type SetCartAside = (cart: Cart) => Promise<Cart>;

export const makeSetCartAside =
  ({ local, session, backup, identity, log }: CartPlaces): SetCartAside =>
  async (cart) => {
    const id = identity.current();
    const kept = await backup.save(id, cart);
    if (kept.isErr()) log.error('cart backup not saved', { reason: kept.error.kind });
    await local.remove(id);
    await session.remove(id);
    return emptyCart;
  };

/**
 * Brings back the cart that was set aside, together with what was added since; null when there is none (CART-17).
 * @param aside what the page itself remembers of it, for where no backup could be kept
 */
export type RestoreCart = (page: PageCart, aside: Cart) => Promise<ChangedCart | null>;

export const makeRestoreCart =
  (places: CartPlaces): RestoreCart =>
  async (page, aside) => {
    const { backup, identity } = places;
    const found = (await backup.find(identity.current())).unwrapOr(null);
    const whole = mergeCarts(found?.cart ?? emptyCart, aside);
    if (whole.length === 0) return null;
    const kept = await keepChange(places, page, (cart) => mergeCarts(whole, cart));
    if (kept.saved.kept) await backup.remove(identity.current());
    return kept;
  };
