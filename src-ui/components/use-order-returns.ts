import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { OrderReturns, Returns, ReturnsFailure } from '#domain/returns/returns.port.ts';
import type { ReturnProblem } from '../text/returns.texts.ts';
import { orThrow } from './or-throw.ts';

const keyOf = (id: OrderId) => ['order-returns', id];

/** The returns of an order. `change` keeps what the server answers; after a failure they are read again. */
export function useOrderReturns(returns: Returns, id: OrderId) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<OrderReturns, ReturnsFailure>({
    queryKey: keyOf(id),
    queryFn: () => orThrow(returns.ofOrder(id)),
    retry: false,
    staleTime: 0,
  });
  const change = (changed: ResultAsync<OrderReturns, ReturnProblem>): ResultAsync<OrderReturns, ReturnProblem> =>
    changed
      .andTee((answer) => client.setQueryData(keyOf(id), answer))
      .orTee(() => void client.invalidateQueries({ queryKey: keyOf(id) }));
  return { data, error, refetch, change };
}
