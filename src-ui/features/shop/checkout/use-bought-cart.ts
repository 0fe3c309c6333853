import { useEffect, useRef } from 'react';
import { takesFromCart } from '#domain/checkout/orders/keep-receipt.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { isBought } from '#domain/checkout/orders/order-state.ts';
import { subtractOrder } from '#domain/checkout/orders/subtract-order.ts';
import { useCart } from '../../../contexts/CartContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** Removes paid items from the cart and deletes what was typed and chosen, once per order (PAY-12). */
export function useTakeFromCart(): (order: Order) => void {
  const { receipts, drafts } = useUseCases().checkout;
  const { cart, clear, apply } = useCart();
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  }, [cart]);
  return (order) => {
    if (!isBought(order.state) || !takesFromCart(receipts, order.id)) return;
    drafts.drop(order.offerId === null ? 'cart' : 'offer');
    const rest = subtractOrder(latest.current, order);
    // Not awaited, so that a slow server does not delay the confirmation.
    void (rest.length === 0 ? clear() : apply((now) => subtractOrder(now, order)));
  };
}
