import { atRegularPrice } from '../cards/sale-price.ts';
import type { Cart } from '../cart/cart.ts';
import { dollarsOf } from '../money/cents.ts';
import type { ChangedPrice, SoldLine } from './quote.ts';

/** Applies the prices that the customer agreed to, not newer ones (PAY-09); what a sale did to the old ones is over. */
export function acceptPrices(cart: Cart, lines: readonly ChangedPrice[]): Cart {
  const prices = new Map(lines.map(({ cardId, price }) => [cardId, dollarsOf(price)]));
  return cart.map((item) => {
    const price = prices.get(item.card.id);
    return price === undefined ? item : { ...item, card: { ...atRegularPrice(item.card), price } };
  });
}

/** Removes sold cards and limits quantities to what is left. */
export function dropSold(cart: Cart, lines: readonly SoldLine[]): Cart {
  const left = new Map(lines.map((line) => [line.cardId, line.left]));
  return cart.flatMap((item) => {
    const copies = left.get(item.card.id);
    if (copies === undefined) return [item];
    if (copies <= 0) return [];
    return [{ card: { ...item.card, stock: copies }, quantity: Math.min(item.quantity, copies) }];
  });
}
