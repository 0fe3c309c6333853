import { useQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { OrderTab } from '#domain/checkout/order-records.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { deskKeys, deskRefresh, readOften } from './desk-keys.ts';

type Counts = Readonly<Record<OrderTab, number>>;

/** How many orders stand on each shelf; null until it is known. The list itself says when the shop cannot be reached. */
export function useShelfCounts(desk: AdminOrders): Counts | null {
  const { data } = useQuery<Counts, AdminOrdersFailure>({
    queryKey: deskKeys.counts,
    queryFn: () => orThrow(desk.counts()),
    refetchInterval: deskRefresh,
    ...readOften,
  });
  return data ?? null;
}
