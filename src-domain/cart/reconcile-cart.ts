import { type Card, hasPrice, isDraft, isHeld, isSold } from '../cards/card.ts';
import type { Cart, CartItem } from './cart.ts';

/** How a line of a cart differs from what the shop has. */
export type LineDifference =
  /** The shop has taken the card out, or has no price for it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold' }
  /** Copies are missing that are in checkouts: in somebody's, or in one of this very cart (D48). */
  | { readonly kind: 'held'; readonly left: number }
  | { readonly kind: 'fewer'; readonly left: number }
  /** US dollars. */
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

/** How a line of the cart stands against the shop's card today (C6). */
export type LineState = { readonly kind: 'fine' } | LineDifference;

/** Compares a line with the card as the shop has it now, undefined when it has it no longer; the gravest difference counts (C6). */
export function lineState({ card, quantity }: CartItem, now: Card | undefined): LineState {
  if (!now || isDraft(now) || !hasPrice(now)) return { kind: 'gone' };
  const { stock = quantity, held = 0 } = now;
  if (isHeld(now) || (stock < quantity && quantity <= stock + held)) return { kind: 'held', left: stock };
  if (isSold(now)) return { kind: 'sold' };
  if (stock < quantity) return { kind: 'fewer', left: stock };
  if (now.price !== card.price) return { kind: 'price', from: card.price, to: now.price };
  return { kind: 'fine' };
}

/** Whether the customer has to agree before the checkout. What is in a checkout may be in their own: only the checkout can tell. */
export const holdsUp = ({ kind }: LineState): boolean => kind !== 'fine' && kind !== 'held';

/** Whether no copy of the line can be bought: it is in no total, and the checkout waits until it is out of the cart (CART-33). */
export const isOut = ({ kind }: LineState): boolean => kind === 'sold' || kind === 'gone';

/** Every line's state, by its card's id (C6). */
export function lineStates(cart: Cart, cards: readonly Card[]): ReadonlyMap<string, LineState> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(cart.map((item) => [item.card.id, lineState(item, byId.get(item.card.id))]));
}

/** The cart after a customer agreed to how one line stands now: what is gone goes, the rest is as the shop has it (C6, CART-19). */
export function acceptLine(cart: Cart, id: string, now: Card | undefined): Cart {
  return cart.flatMap((item) => {
    if (item.card.id !== id) return [item];
    if (!now || isDraft(now) || isSold(now) || !hasPrice(now)) return [];
    return [{ card: now, quantity: Math.min(item.quantity, now.stock ?? item.quantity) }];
  });
}
