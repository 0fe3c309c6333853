import { useRef } from 'react';
import { holdLengthOf, type Order } from '#domain/checkout/orders/order.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds. The device's clock may be wrong, so a new order gets its full hold length from now (PAY-37). */
export function useDeadlines(): (order: Order) => number {
  const { clock, checkout } = useUseCases();
  const known = useRef(new Map<string, number>());
  return (order) => {
    const before = known.current.get(order.id);
    if (before !== undefined) return before;
    const latest = clock.now() + holdLengthOf(order);
    const given = Date.parse(order.expiresAt);
    const isPlausible = given > clock.now() && given < latest;
    const deadline = checkout.receipts.find(order.id) && isPlausible ? given : latest;
    known.current.set(order.id, deadline);
    return deadline;
  };
}
