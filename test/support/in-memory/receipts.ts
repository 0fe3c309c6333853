import type { OrderId } from '#domain/checkout/order.ts';
import type { Receipt, Receipts } from '#domain/checkout/receipts.port.ts';

const mostReceipts = 20;

/** Receipts that last as long as the page. */
export function makeInMemoryReceipts(): Receipts {
  const receipts = new Map<OrderId, Receipt>();
  return {
    keep: (receipt) => {
      receipts.delete(receipt.orderId);
      receipts.set(receipt.orderId, { ...receipt });
      const [oldest] = receipts.keys();
      if (receipts.size > mostReceipts && oldest !== undefined) receipts.delete(oldest);
    },
    find: (id) => {
      const found = receipts.get(id);
      return found ? { ...found } : null;
    },
  };
}
