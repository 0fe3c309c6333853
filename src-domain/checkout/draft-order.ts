import { type Cart, type CartId, totalOf } from '../cart/cart.ts';
import { centsOf } from '../money/cents.ts';
import type { OrderRequest } from './place-order.use-case.ts';
import type { ShippingDetails } from './shipping.ts';

/** An order request before it gets an idempotency key. */
export type OrderDraft = Omit<OrderRequest, 'idempotencyKey'>;

/** Contains the prices and the total shown, for the server to compare (PAY-08). @param demo demonstration payment */
export const draftOrder = (cart: Cart, shipping: ShippingDetails, cartId: CartId, demo = false): OrderDraft => ({
  cartId,
  lines: cart.map(({ card, quantity }) => ({ cardId: card.id, quantity, shownPrice: centsOf(card.price) })),
  amount: totalOf(cart),
  shipping,
  demo,
});
