import type { ResultAsync } from 'neverthrow';
import type { Order, OrderId } from './order.ts';
import type { OrderNotFound, OrdersUnavailable } from './orders.port.ts';

export type ReadOrderFailure =
  | OrderNotFound
  | OrdersUnavailable
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  | { readonly kind: 'refused'; readonly message: string };

/** Reads an order; 'order-not-found' for a caller without access (PAY-26). */
export type ReadOrder = (id: OrderId, receiptToken: string) => ResultAsync<Order, ReadOrderFailure>;
