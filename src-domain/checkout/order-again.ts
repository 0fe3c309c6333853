import { type Card, isDraft } from '../cards/card.ts';
import { type Cart, mostOf } from '../cart/cart.ts';
import type { Order } from './order.ts';

/**
 * What an order asked for, as far as it can be had today, as a cart.
 * @param cards the cards as the shop has them now
 */
export function cartOfOrder({ lines }: Pick<Order, 'lines'>, cards: readonly Card[]): Cart {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return lines.flatMap(({ cardId, quantity }) => {
    const card = byId.get(cardId);
    return card && !isDraft(card) && mostOf(card) > 0 ? [{ card, quantity: Math.min(quantity, mostOf(card)) }] : [];
  });
}
