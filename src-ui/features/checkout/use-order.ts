import { useQuery } from '@tanstack/react-query';
import { type Order, type OrderId, orderId } from '#domain/checkout/order.ts';
import type { ReadOrderFailure } from '#domain/checkout/read-order.use-case.ts';
import { useUseCases } from '../../use-cases.tsx';

export type FoundOrder =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly order: Order }
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly failure: ReadOrderFailure; readonly retry: () => void };

type Answer = { readonly order: Order } | { readonly failure: ReadOrderFailure };

/**
 * The order of a confirmation: the one that was handed over at once, then as it stands (PAY-27, PAY-28).
 * @param id the address's order, null when it names none
 * @param handedOver what the checkout passed on
 */
export function useOrder(id: string | null, handedOver: Order | null): FoundOrder {
  const { readOrder, receipts } = useUseCases().checkout;
  const given = handedOver && (id === null || handedOver.id === id) ? handedOver : null;
  const wanted: OrderId | null = given?.id ?? (id ? orderId(id) : null);
  const receipt = wanted ? receipts.find(wanted) : null;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['order', wanted],
    enabled: wanted !== null && receipt !== null,
    retry: false,
    staleTime: 0,
    queryFn: async (): Promise<Answer> => {
      if (!receipt) return { failure: { kind: 'order-not-found' } };
      const answer = await readOrder(receipt.orderId, receipt.receiptToken);
      return answer.match<Answer>(
        (order) => ({ order }),
        (failure) => ({ failure }),
      );
    },
  });
  if (data && 'order' in data) return { status: 'found', order: data.order };
  if (given) return { status: 'found', order: given };
  if (!receipt) return { status: 'absent' };
  if (!data || isFetching) return { status: 'loading' };
  if (data.failure.kind === 'order-not-found') return { status: 'absent' };
  return { status: 'failed', failure: data.failure, retry: () => void refetch() };
}
