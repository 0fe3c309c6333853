import type { OrderId } from './order.ts';
import type { PlacedOrder } from './place-order.use-case.ts';
import type { Receipts } from './receipts.ts';

/** The API returns the token only once, so an answer without one must not replace it (PAY-26). The card of an offer is not one of the cart's. */
export function keepReceipt(
  receipts: Receipts,
  { order, receiptToken }: Pick<PlacedOrder, 'order' | 'receiptToken'>,
): void {
  const known = receipts.find(order.id);
  if (receiptToken || !known)
    receipts.keep({ orderId: order.id, receiptToken, inCart: known?.inCart ?? order.offerId === null });
}

/** Stores the receipt from an emailed link; does not affect this device's cart. */
export function keepLinkedReceipt(receipts: Receipts, orderId: OrderId, receiptToken: string): void {
  receipts.keep({ orderId, receiptToken, inCart: receipts.find(orderId)?.inCart ?? false });
}

/** Whether to remove a paid order's items from the cart; true only once (PAY-12). */
export function takesFromCart(receipts: Receipts, id: OrderId): boolean {
  const receipt = receipts.find(id);
  if (!receipt?.inCart) return false;
  receipts.keep({ ...receipt, inCart: false });
  return true;
}
