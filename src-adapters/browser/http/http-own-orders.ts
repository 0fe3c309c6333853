import { ownOrdersShape } from '#adapters/wire/admin-orders.wire.ts';
import type { Problem } from '#adapters/wire/problem.wire.ts';
import type { ListOwnOrders, OwnOrdersFailure } from '#domain/checkout/list-own-orders.use-case.ts';
import type { Api } from './api.ts';
import { failed } from './failed.ts';

const failureOf = ({ code, detail }: Problem): OwnOrdersFailure =>
  code === 'sign-in-needed' || code === 'orders-unavailable' ? { kind: code } : { kind: 'refused', message: detail };

export const makeHttpOwnOrders =
  (api: Api): ListOwnOrders =>
  () =>
    api
      .call({ method: 'GET', path: '/api/v1/me/orders', answer: ownOrdersShape })
      .map(({ orders }) => orders)
      .mapErr(failed(failureOf, 'Failed to get your orders'));
