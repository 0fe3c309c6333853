import type { ApiClient } from '#adapters/calls/api.ts';
import { adminOrderCalls } from '#adapters/calls/orders.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { AdminOrders, ExportOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { downloadCsv } from './download-csv.ts';

export function makeHttpAdminOrders(api: ApiClient): AdminOrders {
  const remote = makeRemote(api, adminOrderCalls);
  type Act = (id: OrderId, body: object) => ReturnType<AdminOrders['act']>;
  return { ...remote, act: (id, { kind, ...body }) => (remote[kind] as Act)(id, body) };
}

export const makeHttpOrderExport =
  (read: typeof fetch = (...request) => fetch(...request)): ExportOrders =>
  () =>
    downloadCsv('/api/v1/orders.csv', read).mapErr((failure) => {
      if (failure.kind === 'unavailable') return failure;
      const isForbidden = failure.kind === 'refused' && (failure.status === 401 || failure.status === 403);
      return isForbidden ? { kind: 'sign-in-needed' } : storageFails;
    });
