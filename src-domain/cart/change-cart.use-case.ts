import { type Cart, type CartChange, type CartRefusal, emptyCart } from './cart.ts';
import type { CartPlaces } from './cart-places.ts';
import { type CartSaved, saveCart } from './save-cart.ts';

export type ChangedCart = {
  readonly cart: Cart;
  readonly refusal?: CartRefusal | undefined;
  readonly saved: CartSaved;
};

/** Applies a rule to the cart and saves what comes out (CART-10, CART-11); a refused change still answers the cart. */
export type ChangeCart = (cart: Cart, change: (cart: Cart) => CartChange) => Promise<ChangedCart>;

export const makeChangeCart =
  (places: CartPlaces): ChangeCart =>
  async (cart, change) => {
    const { cart: changed, refusal } = change(cart);
    if (refusal?.kind === 'not-a-card') places.log.error('what was to be added to the cart is not a card');
    const saved: CartSaved = changed === cart ? { kept: true } : await saveCart(places, changed);
    return { cart: changed, refusal, saved };
  };

/** Empties the cart after an add that broke; the cart as it stood can be restored (CART-17). */
export type SetCartAside = (cart: Cart) => Promise<Cart>;

export const makeSetCartAside =
  ({ local, session, backup, identity, log }: CartPlaces): SetCartAside =>
  async (cart) => {
    const id = identity.current();
    const kept = await backup.save(id, cart);
    if (kept.isErr()) log.error('the cart could not be kept under its backup key', { reason: kept.error.kind });
    await local.remove(id);
    await session.remove(id);
    return emptyCart;
  };

/** Brings back the cart that was set aside; null when there is none (CART-17). */
export type RestoreCart = () => Promise<ChangedCart | null>;

export const makeRestoreCart =
  (places: CartPlaces): RestoreCart =>
  async () => {
    const found = await places.backup.find(places.identity.current());
    if (found.isErr() || !found.value) return null;
    const { cart } = found.value;
    const saved = await saveCart(places, cart);
    if (saved.kept) await places.backup.remove(places.identity.current());
    return { cart, saved };
  };
