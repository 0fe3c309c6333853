import { type Cart, type CartId, totalOf } from '../cart/cart.ts';
import { centsOf } from '../money/cents.ts';
import type { OrderRequest } from './place-order.use-case.ts';
import type { ShippingDetails } from './shipping.ts';

/** An order request that has no idempotency key yet. */
export type OrderDraft = Omit<OrderRequest, 'idempotencyKey'>;

/** Asks for the cart at the prices and the total that the customer was shown, for the shop to compare (PAY-08, PAY-09). @param demo pay by the demonstration, where the shop offers it */
export const draftOrder = (cart: Cart, shipping: ShippingDetails, cartId: CartId, demo = false): OrderDraft => ({
  cartId,
  lines: cart.map(({ card, quantity }) => ({ cardId: card.id, quantity, shownPrice: centsOf(card.price) })),
  amount: totalOf(cart),
  shipping,
  demo,
});
