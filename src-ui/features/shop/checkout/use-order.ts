import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/checkout/orders/order.ts';
import { isOpen } from '#domain/checkout/orders/order-state.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { checkOrder, type SeenOrder, type Sight } from './check-order.ts';
import type { Entrance } from './confirmation-entrance.ts';

export type FoundOrder =
  | { readonly status: 'loading' }
  | {
      readonly status: 'found';
      readonly order: Order;
      /** Why the payment failed, after a redirect. */
      readonly declined: string | null;
    }
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly failure: ReadOrderFailure; readonly retry: () => void };

/** Poll interval in milliseconds, initially and after a minute. */
const pace = { first: 2_000, later: 10_000, quickLooks: 30 } as const;

const seenIn = (sight: Sight | undefined): SeenOrder | null => (sight && 'order' in sight ? sight : null);

const orderKey = (id: string | null) => ['order', id] as const;

/** Whether the order can be opened at all (PAY-29); null while unknown. */
function useMayAsk({ orderId, receiptToken, intent }: Entrance): boolean | null {
  const { receipts } = useUseCases().checkout;
  const { signedIn, known } = useSession();
  if (orderId === null && intent === null) return false;
  if (receiptToken || intent || (orderId && receipts.find(orderId))) return true;
  return known ? signedIn : null;
}

/** Polls while the payment is in progress and the page visible. @param handedOver the order from checkout */
export function useOrder(address: Entrance, handedOver: Order | null): FoundOrder {
  const { checkout } = useUseCases();
  const client = useQueryClient();
  const given = handedOver && (address.orderId ?? handedOver.id) === handedOver.id ? handedOver : null;
  const entrance: Entrance = { ...address, orderId: address.orderId ?? given?.id ?? null };
  const mayAsk = useMayAsk(entrance);
  const queryKey = orderKey(entrance.orderId ?? entrance.intent);
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    enabled: mayAsk === true,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const order = seenIn(state.data)?.order ?? given;
      if (!order || !isOpen(order.state)) return false;
      return state.dataUpdateCount < pace.quickLooks ? pace.first : pace.later;
    },
    queryFn: () => checkOrder(checkout, entrance, seenIn(client.getQueryData<Sight>(queryKey))),
  });
  const seen = seenIn(data);
  if (seen) return { status: 'found', order: seen.order, declined: seen.declined };
  if (given) return { status: 'found', order: given, declined: null };
  if (mayAsk === false) return { status: 'absent' };
  if (!data || isFetching || mayAsk === null || 'order' in data) return { status: 'loading' };
  if (data.failure.kind === 'order-not-found') return { status: 'absent' };
  return { status: 'failed', failure: data.failure, retry: () => void refetch() };
}
