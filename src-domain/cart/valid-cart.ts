import type { Card } from '../cards/card.ts';
import { type Cart, type CartItem, highestQuantity } from './cart.ts';

/** Valid lines of an untrusted cart, and the omitted ones. */
export type CheckedCart = { readonly cart: Cart; readonly leftOut: readonly unknown[] };

type ReadCard = (value: unknown) => Card | null;

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= highestQuantity;

function readItem(value: unknown, readCard: ReadCard): CartItem | null {
  if (typeof value !== 'object' || value === null || !('card' in value) || !('quantity' in value)) return null;
  const card = readCard(value.card);
  return card && isQuantity(value.quantity) ? { card, quantity: value.quantity } : null;
}

function mergeLines(items: readonly CartItem[]): Cart {
  const merged = new Map<string, CartItem>();
  for (const { card, quantity } of items) {
    const held = merged.get(card.id)?.quantity ?? 0;
    merged.set(card.id, { card, quantity: Math.min(held + quantity, highestQuantity) });
  }
  return [...merged.values()];
}

/** @param readCard null for an invalid card */
export function checkCart(items: readonly unknown[], readCard: ReadCard): CheckedCart {
  const read = items.map((item) => ({ item, line: readItem(item, readCard) }));
  return {
    cart: mergeLines(read.flatMap(({ line }) => line ?? [])),
    leftOut: read.filter(({ line }) => line === null).map(({ item }) => item),
  };
}
