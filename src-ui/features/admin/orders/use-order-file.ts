import { useQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure, OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { orderKeys, orderRefresh, soonRefresh } from './order-keys.ts';

export type FoundFile =
  | { readonly status: 'loading' }
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly failure: AdminOrdersFailure; readonly retry: () => void }
  | {
      readonly status: 'found';
      readonly file: OrderFile;
      /** Error of the last refetch; the shown order may be outdated. */
      readonly outdated: AdminOrdersFailure | null;
      readonly retry: () => void;
    };

const isUnderWay = (file: OrderFile | undefined): boolean =>
  file?.order.state === 'expiring' || file?.order.state === 'refund_due';

/** Refetches more often while the order is about to change. */
export function useOrderFile(adminOrders: AdminOrders, id: OrderId): FoundFile {
  const { data, error, refetch } = useQuery<OrderFile, AdminOrdersFailure>({
    queryKey: orderKeys.file(id),
    queryFn: () => orThrow(adminOrders.file(id)),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? soonRefresh : orderRefresh),
    ...readOften,
  });
  const retry = () => void refetch();
  if (data) return { status: 'found', file: data, outdated: error, retry };
  if (error === null) return { status: 'loading' };
  return error.kind === 'order-not-found' ? { status: 'absent' } : { status: 'failed', failure: error, retry };
}
