import { type OrderId, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';

/** Parameters of the confirmation's URL. */
export type Entrance = {
  readonly orderId: OrderId | null;
  /** From an emailed link; may be empty. */
  readonly receiptToken: string;
  /** Set when the provider redirects back (PAY-28). */
  readonly intent: PaymentIntentId | null;
};

/** @param hash of an emailed link, which no server sees; links of earlier emails have the receipt in the query */
export function entranceOf(query: URLSearchParams, hash: string): Entrance {
  const order = query.get('order')?.trim() ?? '';
  const intent = query.get('payment_intent')?.trim() ?? '';
  return {
    orderId: order ? orderId(order) : null,
    receiptToken: (new URLSearchParams(hash.slice(1)).get('receipt') ?? query.get('receipt') ?? '').trim(),
    intent: intent ? paymentIntentId(intent) : null,
  };
}

/** Whether the URL contains parameters to remove: a token or provider data. */
export const isMarked = ({ receiptToken, intent }: Entrance): boolean => receiptToken !== '' || intent !== null;
