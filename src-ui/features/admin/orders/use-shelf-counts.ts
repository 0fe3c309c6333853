import { useQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { OrderTab } from '#domain/checkout/order-records.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { deskKeys, deskRefresh, readOften } from './desk-keys.ts';

type Counts = Readonly<Record<OrderTab, number>>;

/** Orders per tab; null until known. Errors are shown by the list. */
export function useShelfCounts(desk: AdminOrders): Counts | null {
  const { data } = useQuery<Counts, AdminOrdersFailure>({
    queryKey: deskKeys.counts,
    queryFn: () => orThrow(desk.counts()),
    refetchInterval: deskRefresh,
    ...readOften,
  });
  return data ?? null;
}
