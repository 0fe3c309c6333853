import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/cart.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import type { PricedOrder } from '#domain/checkout/price-order.ts';
import { useUseCases } from '../use-cases.tsx';

export type OrderEstimate = {
  /** Null while loading and after a failure. */
  readonly priced: PricedOrder | null;
  readonly isLoading: boolean;
};

/** What shipping the cart can cost, before its address is known. */
export function useOrderEstimate(cart: Cart): OrderEstimate {
  const { quoteOrder } = useUseCases().checkout;
  const lines = wantedLines(cart);
  const { data = null, isPending } = useQuery({
    queryKey: ['order-estimate', lines],
    enabled: lines.length > 0,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => (await quoteOrder({ lines, to: null })).unwrapOr(null),
  });
  return { priced: data, isLoading: isPending && lines.length > 0 };
}
