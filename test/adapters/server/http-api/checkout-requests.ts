import { bodyOfOrderRequest, type PaymentIntentBody } from '#adapters/calls/payment.wire.ts';
import type { Card } from '#domain/cards/card.ts';
import { centsOf, sumCents, timesCents } from '#domain/money/cents.ts';
import { cartNumber, someAddress } from '#test/contract/an-order.ts';

/** The page's request for these cards. @param number distinguishes carts */
export function paymentBody(
  number: number,
  cards: readonly (readonly [card: Card, quantity: number])[],
): PaymentIntentBody {
  const amount = sumCents(cards.map(([card, quantity]) => timesCents(centsOf(card.price), quantity)));
  return bodyOfOrderRequest({
    cartId: cartNumber(number),
    amount,
    shipping: someAddress,
    lines: cards.map(([{ id, price }, quantity]) => ({ cardId: id, quantity, shownPrice: centsOf(price) })),
    idempotencyKey: '',
    demo: false,
  });
}
