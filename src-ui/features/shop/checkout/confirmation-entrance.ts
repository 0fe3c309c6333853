import { type OrderId, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/order.ts';

/** How somebody comes to a confirmation, as its address tells it. */
export type Entrance = {
  readonly orderId: OrderId | null;
  /** What an email's link brings along; empty without one (PAY-38). */
  readonly receiptToken: string;
  /** The payment that the provider sent the customer back with (PAY-28). */
  readonly intent: PaymentIntentId | null;
};

export function entranceOf(query: URLSearchParams): Entrance {
  const order = query.get('order')?.trim() ?? '';
  const intent = query.get('payment_intent')?.trim() ?? '';
  return {
    orderId: order ? orderId(order) : null,
    receiptToken: query.get('receipt')?.trim() ?? '',
    intent: intent ? paymentIntentId(intent) : null,
  };
}

/** Whether the address holds what need not stand there any longer: a token, or the provider's own words. */
export const isMarked = ({ receiptToken, intent }: Entrance): boolean => receiptToken !== '' || intent !== null;
