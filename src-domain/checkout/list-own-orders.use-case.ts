import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from './admin-orders.use-case.ts';
import type { Order } from './order.ts';
import type { OrdersUnavailable } from './orders.port.ts';

export type OwnOrdersFailure = OrdersUnavailable | OutOfReach;

/** Paid orders of the signed-in customer, latest first. */
export type ListOwnOrders = () => ResultAsync<readonly Order[], OwnOrdersFailure>;
