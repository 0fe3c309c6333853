import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/cart.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import type { PricedOrder } from '#domain/checkout/price-order.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import type { CodeRefusal } from '#domain/pricing/discount-code.ts';
import { useUseCases } from '../use-cases.tsx';

export type OrderEstimate = {
  /** Null while loading and after a failure. */
  readonly priced: PricedOrder | null;
  readonly isLoading: boolean;
  /** Why the discount code gives nothing; null when it does, or without one. */
  readonly refusal: CodeRefusal | null;
};

const unknown = { priced: null, refusal: null };

/** What shipping the cart can cost, before its address is known. @param discountCode null without one */
export function useOrderEstimate(cart: Cart, discountCode: string | null = null, offer?: OfferKey): OrderEstimate {
  const { quoteOrder } = useUseCases().checkout;
  const lines = wantedLines(cart);
  const { data = unknown, isPending } = useQuery({
    queryKey: ['order-estimate', lines, discountCode, offer?.id],
    enabled: lines.length > 0,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await quoteOrder({ lines, to: null, discountCode: discountCode ?? undefined, offer })).match(
        (priced) => ({ priced, refusal: null }),
        (failure) => ({ priced: null, refusal: failure.kind === 'discount-refused' ? failure.refusal : null }),
      ),
  });
  return { ...data, isLoading: isPending && lines.length > 0 };
}
