import { ownOrdersShape } from '#adapters/calls/admin-orders.wire.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import type { ListOwnOrders, OwnOrdersFailure } from '#domain/checkout/list-own-orders.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { Api } from './api.ts';
import { failed } from './failed.ts';

function failureOf({ code, detail }: Problem): OwnOrdersFailure {
  if (code === 'orders-unavailable') return storageFails;
  return code === 'sign-in-needed' ? { kind: code } : { kind: 'refused', message: detail };
}

export const makeHttpOwnOrders =
  (api: Api): ListOwnOrders =>
  () =>
    api
      .call({ method: 'GET', path: '/api/v1/me/orders', answer: ownOrdersShape })
      .map(({ orders }) => orders)
      .mapErr(failed(failureOf, 'Failed to get your orders'));
