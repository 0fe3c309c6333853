import { type Card, hasPrice, isDraft, isHeld, isSold } from '../cards/card.ts';
import type { Cart, CartItem } from './cart.ts';

export type LineDifference =
  /** Removed from the shop, or without a price. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold' }
  /** The missing copies are in checkouts, possibly this customer's own (D48). */
  | { readonly kind: 'held'; readonly left: number }
  | { readonly kind: 'fewer'; readonly left: number }
  /** US dollars. */
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

/** Difference between a cart line and the current card. */
export type LineState = { readonly kind: 'fine' } | LineDifference;

/** Compares a line with the current card (undefined if removed); the most serious difference wins. */
export function lineState({ card, quantity }: CartItem, now: Card | undefined): LineState {
  if (!now || isDraft(now) || !hasPrice(now)) return { kind: 'gone' };
  const { stock = quantity, held = 0 } = now;
  if (isHeld(now) || (stock < quantity && quantity <= stock + held)) return { kind: 'held', left: stock };
  if (isSold(now)) return { kind: 'sold' };
  if (stock < quantity) return { kind: 'fewer', left: stock };
  if (now.price !== card.price) return { kind: 'price', from: card.price, to: now.price };
  return { kind: 'fine' };
}

/** Held copies may be in the customer's own checkout, so the checkout decides about them. */
export const holdsUp = ({ kind }: LineState): boolean => kind !== 'fine' && kind !== 'held';

/** Whether no copy can be bought. Such a line is excluded from totals and blocks checkout (CART-33). */
export const isOut = ({ kind }: LineState): boolean => kind === 'sold' || kind === 'gone';

export function lineStates(cart: Cart, cards: readonly Card[]): ReadonlyMap<string, LineState> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(cart.map((item) => [item.card.id, lineState(item, byId.get(item.card.id))]));
}

/** Updates one line to the current card; removes it if the card is gone. */
export function acceptLine(cart: Cart, id: string, now: Card | undefined): Cart {
  return cart.flatMap((item) => {
    if (item.card.id !== id) return [item];
    if (!now || isDraft(now) || isSold(now) || !hasPrice(now)) return [];
    return [{ card: now, quantity: Math.min(item.quantity, now.stock ?? item.quantity) }];
  });
}
