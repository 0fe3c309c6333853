import { logReason } from '../shared/unavailable.ts';
import { type Cart, type CartChange, type CartRefusal, emptyCart } from './cart.ts';
import type { CartStores } from './cart-stores.ts';
import { mergeCarts } from './merge-carts.ts';
import { type KeptChange, keepChange, type PageCart } from './save-cart.ts';

export type ChangedCart = KeptChange & { readonly refusal?: CartRefusal | undefined };

/** Applies a change to the stored cart, not to the page's copy, and saves it. A refused change returns the cart too. */
export type ChangeCart = (change: (cart: Cart) => CartChange, page: PageCart) => Promise<ChangedCart>;

export const makeChangeCart =
  (places: CartStores): ChangeCart =>
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

/** Empties the cart after a failed add and keeps a backup (CART-17). */
export type SetCartAside = (cart: Cart) => Promise<Cart>;

export const makeSetCartAside =
  ({ local, session, backup, identity, log }: CartStores): SetCartAside =>
  async (cart) => {
    const id = identity.current();
    const kept = await backup.save(id, cart);
    if (kept.isErr()) log.error('cart backup not saved', { reason: logReason(kept.error) });
    await local.remove(id);
    await session.remove(id);
    return emptyCart;
  };

/** Merges the backup into the cart; null without one. @param aside the page's copy of the backup */
export type RestoreCart = (page: PageCart, aside: Cart) => Promise<ChangedCart | null>;

export const makeRestoreCart =
  (places: CartStores): RestoreCart =>
  async (page, aside) => {
    const { backup, identity } = places;
    const found = (await backup.find(identity.current())).unwrapOr(null);
    const whole = mergeCarts(found?.cart ?? emptyCart, aside);
    if (whole.length === 0) return null;
    const kept = await keepChange(places, page, (cart) => mergeCarts(whole, cart));
    if (kept.saved.kept) await backup.remove(identity.current());
    return kept;
  };
