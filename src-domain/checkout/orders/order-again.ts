import { type Card, isDraft } from '../../cards/card.ts';
import { type Cart, mostOf } from '../../cart/cart.ts';
import type { Order } from './order.ts';

/** The items of an order that are available now, as a cart. @param cards current cards */
export function cartOfOrder({ lines }: Pick<Order, 'lines'>, cards: readonly Card[]): Cart {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return lines.flatMap(({ cardId, quantity }) => {
    const card = byId.get(cardId);
    return card && !isDraft(card) && mostOf(card) > 0 ? [{ card, quantity: Math.min(quantity, mostOf(card)) }] : [];
  });
}
