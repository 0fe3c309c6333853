import type { PlacedOrder } from './place-order.use-case.ts';
import type { Receipts } from './receipts.port.ts';

/** A token is answered once; an answer without one must not replace it (PAY-26). */
export function keepReceipt(receipts: Receipts, { order, receiptToken }: Pick<PlacedOrder, 'order' | 'receiptToken'>) {
  if (receiptToken || !receipts.find(order.id)) receipts.keep({ orderId: order.id, receiptToken });
}
