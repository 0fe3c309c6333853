import { type Card, type CardId, hasPrice, isHeld, isSold } from '../cards/card.ts';
import { stockOf } from '../cards/single-copy.ts';
import { type Cents, centsOf, sumCents, timesCents } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';

/** Starts with cart_. */
export type CartId = Brand<string, 'CartId'>;

export const cartId = (random: string): CartId => `cart_${random}` as CartId;

export const isCartId = (text: string): text is CartId => /^cart_[a-z0-9_-]{20,64}$/i.test(text);

/** A cart has at most one line per card. */
export type CartItem = { readonly card: Card; readonly quantity: number };

export type Cart = readonly CartItem[];

export const emptyCart: Cart = [];

export const highestQuantity = 999;

export type CartRefusal =
  /** Not a card object with a string id. */
  | { readonly kind: 'not-a-card' }
  | { readonly kind: 'card-sold'; readonly cardId: CardId }
  /** Cards without a price above 0 are not for sale. */
  | { readonly kind: 'card-unpriced'; readonly cardId: CardId }
  /** All copies are in checkouts and may return (CARD-28). */
  | { readonly kind: 'card-held'; readonly cardId: CardId }
  /** The line already has all copies in stock. */
  | { readonly kind: 'only-left'; readonly cardId: CardId; readonly left: number };

/** The changed cart, or the unchanged one with the reason (CART-21). */
export type CartChange = { readonly cart: Cart; readonly refusal?: CartRefusal };

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id !== '';

export const lineOf = (cart: Cart, id: CardId): CartItem | undefined => cart.find(({ card }) => card.id === id);

/** Maximum quantity of a line for this card. */
export const mostOf = (card: Pick<Card, 'stock' | 'price'> & Parameters<typeof stockOf>[0]): number =>
  hasPrice(card) ? Math.min(stockOf(card) ?? highestQuantity, highestQuantity) : 0;

function none(card: Card): CartRefusal {
  const kind = isHeld(card) ? 'card-held' : isSold(card) ? 'card-sold' : 'card-unpriced';
  return { kind, cardId: card.id };
}

/** Adds one copy: a new line or a higher quantity. */
export function addCard(cart: Cart, card: unknown): CartChange {
  if (!isCard(card)) return { cart, refusal: { kind: 'not-a-card' } };
  if (mostOf(card) === 0) return { cart, refusal: none(card) };
  const line = lineOf(cart, card.id);
  const quantity = (line?.quantity ?? 0) + 1;
  if (quantity > mostOf(card)) return { cart, refusal: { kind: 'only-left', cardId: card.id, left: mostOf(card) } };
  if (!line) return { cart: [...cart, { card, quantity }] };
  return { cart: cart.map((item) => (item.card.id === card.id ? { card, quantity } : item)) };
}

/** For Buy Now: an existing line keeps its quantity (D25). */
export const addCardOnce = (cart: Cart, card: unknown): CartChange =>
  isCard(card) && lineOf(cart, card.id) ? { cart } : addCard(cart, card);

/** Limited to the stock; 0 or less removes the line. */
export function setQuantity(cart: Cart, id: CardId, quantity: number): CartChange {
  if (!Number.isInteger(quantity)) return { cart };
  if (quantity <= 0) return { cart: cart.filter(({ card }) => card.id !== id) };
  const line = lineOf(cart, id);
  if (!line) return { cart };
  const most = mostOf(line.card);
  if (most === 0) return { cart, refusal: none(line.card) };
  const set = Math.min(quantity, most);
  const changed = cart.map((item) => (item.card.id === id ? { ...item, quantity: set } : item));
  return set < quantity ? { cart: changed, refusal: { kind: 'only-left', cardId: id, left: most } } : { cart: changed };
}

const asCount = (quantity: unknown): number =>
  typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0 ? quantity : 0;

/** Number of copies; invalid quantities count 0. */
export const countOf = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + asCount(quantity), 0);

export const lineTotal = ({ card, quantity }: CartItem): Cents => timesCents(centsOf(card.price), asCount(quantity));

/** Sum of round(price × 100) × quantity; invalid values count 0 (MONEY-08). */
export const totalOf = (cart: Cart): Cents => sumCents(cart.map(lineTotal));

/** Empty at 0, '99+' above 99. */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 99 ? '99+' : String(count));
