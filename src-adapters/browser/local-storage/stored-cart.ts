import * as z from 'zod/mini';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import { storedCard } from './stored-card.ts';
import { type Decode, type StoredFormat, versioned } from './stored-format.ts';

const line = z.object({ card: z.unknown(), quantity: z.unknown() });

/** The good lines of a list that is said to be a cart (CART-05, S5); null when there is none among several. */
const decodeCart: Decode<Cart> = (value) => {
  if (!Array.isArray(value)) return null;
  const read = new Set<unknown>();
  const items = value.map((item): unknown => {
    const parsed = line.safeParse(item);
    const card = storedCard.safeParse(parsed.data?.card);
    if (!parsed.success || !card.success) return item;
    read.add(card.data);
    return { card: card.data, quantity: parsed.data.quantity };
  });
  const { cart, leftOut } = checkCart(items, (card): card is Card => read.has(card));
  return cart.length === 0 && leftOut.length > 0 ? null : { value: cart, leftOut: leftOut.length };
};

/** A bare array of items, as the shop once wrote it, is read too. */
export const cartFormat: StoredFormat<Cart> = versioned(decodeCart);
