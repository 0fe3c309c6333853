import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnOrdersFailure } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

const shownAtFirst = 5;

export type OwnOrdersView = {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly failure: OwnOrdersFailure | null;
  readonly orders: readonly Order[];
  /** Number of hidden orders. */
  readonly more: number;
  readonly showAll: () => void;
  readonly retry: () => void;
};

/** Refetched on every visit, because shipments change. */
export function useOwnOrders(): OwnOrdersView {
  const { listOwnOrders } = useUseCases();
  const { viewer } = useSession();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery<readonly Order[], OwnOrdersFailure>({
    queryKey: ['own-orders', viewer.role === 'guest' ? null : viewer.id],
    staleTime: 0,
    queryFn: () => orThrow(listOwnOrders()),
  });
  const orders = data ?? [];
  const shown = all ? orders : orders.slice(0, shownAtFirst);
  return {
    status: data ? 'ready' : error ? 'failed' : 'loading',
    failure: error,
    orders: shown,
    more: orders.length - shown.length,
    showAll: () => setAll(true),
    retry: () => void refetch(),
  };
}
