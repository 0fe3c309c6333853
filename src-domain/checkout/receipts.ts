import type { DeviceValue } from '../shared/device-value.port.ts';
import type { OrderId } from './order.ts';

/** What a customer keeps to see an order again. */
export type Receipt = {
  readonly orderId: OrderId;
  readonly receiptToken: string;
  /** Whether the cart here still holds what was ordered; it is taken out once the order is paid (P7). */
  readonly inCart: boolean;
};

const mostReceipts = 20;

/** The receipts of orders placed from this browser or opened by a link in it, so that they survive a reload (PAY-28, PAY-38). */
export type Receipts = {
  keep(receipt: Receipt): void;
  find(id: OrderId): Receipt | null;
};

export function makeReceipts(stored: DeviceValue<readonly Receipt[]>): Receipts {
  const all = () => stored.read() ?? [];
  return {
    keep: (receipt) =>
      stored.write([...all().filter((kept) => kept.orderId !== receipt.orderId), receipt].slice(-mostReceipts)),
    find: (id) => all().findLast((kept) => kept.orderId === id) ?? null,
  };
}
