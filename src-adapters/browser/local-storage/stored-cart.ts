import type { Cart } from '#domain/cart/cart.ts';
import { type CheckedCart, checkCart } from '#domain/cart/valid-cart.ts';
import { storedCard } from './stored-card.ts';
import { type Decode, type StoredFormat, versioned } from './stored-format.ts';

export const readCart = (items: readonly unknown[]): CheckedCart =>
  checkCart(items, (value) => storedCard.safeParse(value).data ?? null);

const decodeCart: Decode<Cart> = (value) => {
  if (!Array.isArray(value)) return null;
  const { cart, leftOut } = readCart(value);
  return cart.length === 0 && leftOut.length > 0 ? null : { value: cart, leftOut: leftOut.length };
};

/** Also reads a bare array, the old format. */
export const cartFormat: StoredFormat<Cart> = versioned(decodeCart);
