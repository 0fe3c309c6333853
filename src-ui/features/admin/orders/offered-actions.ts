import type { Order } from '#domain/checkout/order.ts';
import { refundLeft } from '#domain/checkout/refund.ts';

/** What the owner is offered to do; `track` is shipping again, which corrects the tracking. */
export type OfferedAction = 'pack' | 'unpack' | 'ship' | 'track' | 'deliver' | 'cancel' | 'refund' | 'accept' | 'close';

type Status = Pick<Order, 'state' | 'fulfilment' | 'copies' | 'total' | 'refunded' | 'paymentIntentId'>;

/** The parcel's next step first; what is shipped is refunded, not canceled (ORDER-03, ORDER-04). */
const ofParcel = {
  unpacked: ['pack', 'refund', 'cancel'],
  packed: ['ship', 'unpack', 'refund', 'cancel'],
  shipped: ['deliver', 'track', 'refund'],
  delivered: ['refund'],
} as const satisfies Record<Order['fulfilment'], readonly OfferedAction[]>;

/** Copies that were given back cannot be taken as sold, and where nothing is left nothing can go back (ORDER-13). */
function ofReview(order: Status): OfferedAction[] {
  const accept: OfferedAction[] = order.copies === 'returned' ? [] : ['accept'];
  const refund: OfferedAction[] = refundLeft(order) > 0 && order.paymentIntentId !== null ? ['refund'] : [];
  return [...accept, ...refund, 'close'];
}

/** The acts that fit an order, the likeliest first. The rules of `src-domain/checkout` allow every one of them. */
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
