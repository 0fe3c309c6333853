import type { Cart } from '../../cart/cart.ts';
import type { Order } from './order.ts';

/** Removes a paid order's items from the cart; items added meanwhile stay (PAY-12). */
export function subtractOrder(cart: Cart, { lines }: Pick<Order, 'lines'>): Cart {
  const ordered = new Map(lines.map(({ cardId, quantity }) => [cardId, quantity]));
  return cart.flatMap((item) => {
    const quantity = item.quantity - (ordered.get(item.card.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
