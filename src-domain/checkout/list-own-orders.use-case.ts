import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from './admin-orders.use-case.ts';
import type { Order } from './order.ts';
import type { OrdersUnavailable } from './orders.port.ts';

export type OwnOrdersFailure = OrdersUnavailable | OutOfReach;

/** The orders of whoever is signed in that were paid at some time, the latest first. */
export type ListOwnOrders = () => ResultAsync<readonly Order[], OwnOrdersFailure>;
