import type { OrderId } from './order.ts';
import type { PlacedOrder } from './place-order.use-case.ts';
import type { Receipts } from './receipts.port.ts';

/** Keeps the receipt of an order placed from here. A token is answered once; an answer without one must not replace it (PAY-26). */
export function keepReceipt(
  receipts: Receipts,
  { order, receiptToken }: Pick<PlacedOrder, 'order' | 'receiptToken'>,
): void {
  const known = receipts.find(order.id);
  if (receiptToken || !known) receipts.keep({ orderId: order.id, receiptToken, inCart: known?.inCart ?? true });
}

/** Keeps what an email's link brought, on whatever device it was opened; the cart there has nothing to do with it (PAY-38). */
export function keepLinkedReceipt(receipts: Receipts, orderId: OrderId, receiptToken: string): void {
  receipts.keep({ orderId, receiptToken, inCart: receipts.find(orderId)?.inCart ?? false });
}

/**
 * Whether what a paid order bought has to be taken out of the cart here: true once, however often and wherever the order
 * is seen to be paid (PAY-12, P7).
 */
export function takesFromCart(receipts: Receipts, id: OrderId): boolean {
  const receipt = receipts.find(id);
  if (!receipt?.inCart) return false;
  receipts.keep({ ...receipt, inCart: false });
  return true;
}
