import type { Card } from '../cards/card.ts';
import { type Cart, type CartItem, highestQuantity } from './cart.ts';

/** The good lines of a cart that came from outside, and those that were left out (CART-05, S5). */
export type CheckedCart = { readonly cart: Cart; readonly leftOut: readonly unknown[] };

/** A line needs a card with a string id and a positive, whole, finite quantity (CART-05). */
function isItem(value: unknown, isCard: (card: unknown) => card is Card): value is CartItem {
  if (typeof value !== 'object' || value === null || !('card' in value) || !('quantity' in value)) return false;
  const { quantity } = value;
  return (
    isCard(value.card) &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= highestQuantity
  );
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
 * @param isCard what counts as a card: adapters hand in their schema's test
 */
export function checkCart(items: readonly unknown[], isCard: (card: unknown) => card is Card): CheckedCart {
  const good = items.filter((item): item is CartItem => isItem(item, isCard));
  return {
    cart: mergeLines(good.map(({ card, quantity }) => ({ card, quantity }))),
    leftOut: items.filter((item) => !isItem(item, isCard)),
  };
}
