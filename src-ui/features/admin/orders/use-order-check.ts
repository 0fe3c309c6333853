import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutOfReach } from '#domain/checkout/admin-orders.use-case.ts';
import type { Examination, ExamineShop, SettleOrphan } from '#domain/checkout/examine-shop.use-case.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { orderKeys } from './order-keys.ts';

export type CheckFailure = OutOfReach;

/** Each check asks the payment provider about every open payment, so it runs on request only. */
export function useOrderCheck(examineShop: ExamineShop) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery<Examination, CheckFailure>({
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
    /** Repairs what is safe, and settles a payment without an order. @returns why not, or null */
    repair: async (settle: SettleOrphan = {}): Promise<CheckFailure | null> => {
      const repaired = await examineShop(true, settle);
      if (repaired.isErr()) return repaired.error;
      client.setQueryData(orderKeys.check, repaired.value);
      void client.invalidateQueries({ queryKey: orderKeys.lists });
      void client.invalidateQueries({ queryKey: orderKeys.counts });
      return null;
    },
  };
}
