import type { Cart } from '#domain/cart/cart.ts';
import { type CheckedCart, checkCart } from '#domain/cart/valid-cart.ts';
import { storedCard } from './stored-card.ts';
import { type Decode, type StoredFormat, versioned } from './stored-format.ts';

/** The good lines of a stored or answered cart (CART-05, S5). */
export const readCart = (items: readonly unknown[]): CheckedCart =>
  checkCart(items, (value) => storedCard.safeParse(value).data ?? null);

/** Null when there is no good line among several. */
const decodeCart: Decode<Cart> = (value) => {
  if (!Array.isArray(value)) return null;
  const { cart, leftOut } = readCart(value);
  return cart.length === 0 && leftOut.length > 0 ? null : { value: cart, leftOut: leftOut.length };
};

/** A bare array of items, as the shop once wrote it, is read too. */
export const cartFormat: StoredFormat<Cart> = versioned(decodeCart);
