import type { DeviceValue } from '../../shared/device-value.port.ts';
import type { OrderId } from './order.ts';

export type OrderReceipt = {
  readonly orderId: OrderId;
  readonly receiptToken: string;
  /** Whether the ordered items are still in this browser's cart; they are removed after payment (P7). */
  readonly inCart: boolean;
};

const mostReceipts = 20;

/** Receipts of orders placed or opened in this browser (PAY-28, PAY-38). */
export type Receipts = {
  keep(receipt: OrderReceipt): void;
  find(id: OrderId): OrderReceipt | null;
};

export function makeReceipts(stored: DeviceValue<readonly OrderReceipt[]>): Receipts {
  const all = () => stored.read() ?? [];
  return {
    keep: (receipt) =>
      stored.write([...all().filter((kept) => kept.orderId !== receipt.orderId), receipt].slice(-mostReceipts)),
    find: (id) => all().findLast((kept) => kept.orderId === id) ?? null,
  };
}
