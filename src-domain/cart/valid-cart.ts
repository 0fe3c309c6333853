import type { Card } from '../cards/card.ts';
import { type Cart, type CartItem, highestQuantity } from './cart.ts';

/** The good lines of a cart that came from outside, and those that were left out (CART-05, S5). */
export type CheckedCart = { readonly cart: Cart; readonly leftOut: readonly unknown[] };

type ReadCard = (value: unknown) => Card | null;

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= highestQuantity;

/** A line needs a card with a string id and a positive, whole, finite quantity (CART-05). */
function readItem(value: unknown, readCard: ReadCard): CartItem | null {
  if (typeof value !== 'object' || value === null || !('card' in value) || !('quantity' in value)) return null;
  const card = readCard(value.card);
  return card && isQuantity(value.quantity) ? { card, quantity: value.quantity } : null;
}

/** Lines of the same card become one (C7). */
function mergeLines(items: readonly CartItem[]): Cart {
  const merged = new Map<string, CartItem>();
  for (const { card, quantity } of items) {
    const held = merged.get(card.id)?.quantity ?? 0;
    merged.set(card.id, { card, quantity: Math.min(held + quantity, highestQuantity) });
  }
  return [...merged.values()];
}

/**
 * Keeps the good lines of a stored or answered cart.
 * @param readCard reads a card; null for what is none
 */
export function checkCart(items: readonly unknown[], readCard: ReadCard): CheckedCart {
  const read = items.map((item) => ({ item, line: readItem(item, readCard) }));
  return {
    cart: mergeLines(read.flatMap(({ line }) => line ?? [])),
    leftOut: read.filter(({ line }) => line === null).map(({ item }) => item),
  };
}
