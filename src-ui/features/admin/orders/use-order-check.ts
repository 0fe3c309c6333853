import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Examination, ExamineShop, SettleOrphan } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { orderKeys } from './order-keys.ts';

/** Each check asks the payment provider about every open payment, so it runs on request only. */
export function useOrderCheck(examineShop: ExamineShop) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery<Examination, OutOfReach>({
    queryKey: orderKeys.check,
    queryFn: () => orThrow(examineShop(false)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    examination: data ?? null,
    failure: error,
    busy: isFetching,
    again: () => void refetch(),
    /** Repairs what is safe, and settles a payment without an order. */
    repair: (settle: SettleOrphan = {}) =>
      examineShop(true, settle).andTee((repaired) => {
        client.setQueryData(orderKeys.check, repaired);
        void client.invalidateQueries({ queryKey: orderKeys.lists });
        void client.invalidateQueries({ queryKey: orderKeys.counts });
      }),
  };
}
