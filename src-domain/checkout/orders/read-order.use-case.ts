import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { Order, OrderId } from './order.ts';
import type { OrderNotFound } from './orders.port.ts';

export type ReadOrderFailure = OrderNotFound | Unavailable | { readonly kind: 'refused'; readonly message: string };

/** Reads an order; 'order-not-found' for a caller without access (PAY-26). */
export type ReadOrder = (id: OrderId, receiptToken: string) => ResultAsync<Order, ReadOrderFailure>;
