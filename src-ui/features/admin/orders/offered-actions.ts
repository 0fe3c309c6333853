import type { Order } from '#domain/checkout/orders/order.ts';
import { refundLeft } from '#domain/checkout/payments/refund.ts';

/** `track` is shipping again, which corrects the tracking. */
export type OfferedAction = 'pack' | 'unpack' | 'ship' | 'track' | 'deliver' | 'cancel' | 'refund' | 'accept' | 'close';

type Status = Pick<Order, 'state' | 'fulfilment' | 'copies' | 'total' | 'refunded' | 'paymentIntentId'>;

/** The next step first. Shipped orders are refunded, not canceled (ORDER-04). */
const ofParcel = {
  unpacked: ['pack', 'refund', 'cancel'],
  packed: ['ship', 'unpack', 'refund', 'cancel'],
  shipped: ['deliver', 'track', 'refund'],
  delivered: ['refund'],
} as const satisfies Record<Order['fulfilment'], readonly OfferedAction[]>;

/** Released copies cannot be accepted as sold, and fully refunded orders cannot be refunded (ORDER-13). */
function ofReview(order: Status): OfferedAction[] {
  const accept: OfferedAction[] = order.copies === 'returned' ? [] : ['accept'];
  const refund: OfferedAction[] = refundLeft(order) > 0 && order.paymentIntentId !== null ? ['refund'] : [];
  return [...accept, ...refund, 'close'];
}

/** Actions for an order, most likely first. `src-domain/checkout` allows each of them. */
export function offeredActions(order: Status): readonly OfferedAction[] {
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return ['cancel'];
    case 'paid':
      return ofParcel[order.fulfilment];
    case 'review':
      return ofReview(order);
    default:
      return [];
  }
}
