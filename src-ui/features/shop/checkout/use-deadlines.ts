import { useRef } from 'react';
import { holdLengthOf, type Order } from '#domain/checkout/order.ts';
import { useUseCases } from '../../../use-cases.tsx';

/**
 * Until when an order's cards are held, in milliseconds on this device's clock (PAY-37). A device's clock may be wrong: a
 * new order has its whole time from now on. One that was placed here before ends when it says, unless that makes no sense.
 */
export function useDeadlines(): (order: Order) => number {
  const { clock, checkout } = useUseCases();
  const known = useRef(new Map<string, number>());
  return (order) => {
    const before = known.current.get(order.id);
    if (before !== undefined) return before;
    const latest = clock.now() + holdLengthOf(order);
    const input = Date.parse(order.expiresAt);
    const isPlausible = input > clock.now() && input < latest;
    const deadline = checkout.receipts.find(order.id) && isPlausible ? input : latest;
    known.current.set(order.id, deadline);
    return deadline;
  };
}
