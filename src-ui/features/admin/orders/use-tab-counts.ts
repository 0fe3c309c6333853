import { useQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { TabCounts } from '#domain/checkout/orders/orders.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { orderKeys, orderRefresh } from './order-keys.ts';

/** Orders per tab; null until known. Errors are shown by the list. */
export function useTabCounts(adminOrders: AdminOrders): TabCounts | null {
  const { data } = useQuery<TabCounts, AdminOrdersFailure>({
    queryKey: orderKeys.counts,
    queryFn: () => orThrow(adminOrders.counts()),
    refetchInterval: orderRefresh,
    ...readOften,
  });
  return data ?? null;
}
