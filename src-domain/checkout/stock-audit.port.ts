import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { OrderId } from './order.ts';
import type { OrdersUnavailable } from './orders.port.ts';

/** A card whose counted copies are not those that its orders account for. */
export type StockGap = {
  readonly cardId: CardId;
  readonly counted: {
    readonly total: number;
    readonly available: number;
    readonly held: number;
    readonly sold: number;
  };
  /** What the orders say. */
  readonly byOrders: { readonly held: number; readonly sold: number };
};

/** An order whose copies are noted somewhere else than its state says. */
export type CopiesMisfit = { readonly orderId: OrderId; readonly detail: string };

/** Compares stock and orders, and puts the counts right. */
export interface StockAudit {
  gaps(): ResultAsync<readonly StockGap[], OrdersUnavailable>;
  misfits(): ResultAsync<readonly CopiesMisfit[], OrdersUnavailable>;
  /**
   * Counts held and sold copies anew from the orders; the total stays, the available copies follow. A card that would have
   * fewer than none is left as it is: the owner has to look. Answers how many cards were put right.
   */
  recount(): ResultAsync<number, OrdersUnavailable>;
}
