import type { ResultAsync } from 'neverthrow';
import type { OutOfReach } from './admin-orders.use-case.ts';
import type { Order } from './order.ts';

export type OwnOrdersFailure = OutOfReach;

/** Paid orders of the signed-in customer, latest first. */
export type ListOwnOrders = () => ResultAsync<readonly Order[], OwnOrdersFailure>;
