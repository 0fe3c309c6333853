import type { OrderId } from './order.ts';

/** What a customer keeps to see an order again. */
export type Receipt = {
  readonly orderId: OrderId;
  readonly receiptToken: string;
  /** Whether the cart here still holds what was ordered; it is taken out once the order is paid (P7). */
  readonly inCart: boolean;
};

/**
 * Remembers, on the customer's side, the receipts of orders placed from here or opened by a link, so that the confirmation
 * survives a reload (PAY-28, PAY-38).
 *
 * Promises: the last twenty are kept; never fails — where nothing can be stored they last as long as the page.
 */
export interface Receipts {
  keep(receipt: Receipt): void;
  find(id: OrderId): Receipt | null;
}
