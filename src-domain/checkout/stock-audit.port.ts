import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { OrderId } from './order.ts';
import type { OrdersUnavailable } from './orders.port.ts';

/** A card whose stock differs from its orders. */
export type StockGap = {
  readonly cardId: CardId;
  readonly counted: {
    readonly total: number;
    readonly available: number;
    readonly held: number;
    readonly sold: number;
  };
  readonly byOrders: { readonly held: number; readonly sold: number };
};

/** An order whose copies do not match its state. */
export type CopiesMisfit = { readonly orderId: OrderId; readonly detail: string };

export interface StockAudit {
  gaps(): ResultAsync<readonly StockGap[], OrdersUnavailable>;
  misfits(): ResultAsync<readonly CopiesMisfit[], OrdersUnavailable>;
  /**
   * Recalculates held and sold copies from the orders; the total stays. Skips cards that would get a negative stock.
   * Returns the number of repaired cards.
   */
  recount(): ResultAsync<number, OrdersUnavailable>;
}
