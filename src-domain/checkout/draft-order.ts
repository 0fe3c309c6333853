import type { Cart, CartId } from '../cart/cart.ts';
import { centsOf } from '../money/cents.ts';
import type { OfferKey } from '../offers/offer-id.ts';
import type { OrderRequest } from './orders/place-order.use-case.ts';
import type { PricedOffer } from './price-order.ts';
import type { WantedLine } from './quote.ts';
import type { ShippingDetails } from './shipping/shipping.ts';

/** An order request before it gets an idempotency key. */
export type OrderDraft = Omit<OrderRequest, 'idempotencyKey'>;

/** The cards with the prices that the page shows (PAY-08). */
export const wantedLines = (cart: Cart): readonly WantedLine[] =>
  cart.map(({ card, quantity }) => ({ cardId: card.id, quantity, shownPrice: centsOf(card.price) }));

/** Contains the prices and the total shown, for the server to compare (PAY-08). @param demo demonstration payment */
export const draftOrder = (
  cart: Cart,
  { method, total, charges: { discountCode } }: PricedOffer,
  shipping: ShippingDetails,
  cartId: CartId,
  demo = false,
  offer?: OfferKey,
): OrderDraft => ({
  cartId,
  lines: wantedLines(cart),
  amount: total,
  shippingMethod: method.name,
  ...(discountCode !== undefined && { discountCode }),
  shipping,
  demo,
  ...(offer !== undefined && { offer }),
});
