import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import type { CartOperation } from '../../../text/cart-operations.texts.ts';

/** The cart as the page knows it now. */
export type CartView = {
  readonly status: 'loading' | 'ready' | 'error';
  readonly cart: Cart;
  /** Whether the cart outlives the page. */
  readonly saved: boolean;
  /** The operation that failed last, until one succeeds (CART-25, CART-26). */
  readonly problem: CartOperation | null;
  /** Whether a failed add left a cart that can be brought back (CART-17). */
  readonly restorable: boolean;
};

const start: CartView = { status: 'loading', cart: emptyCart, saved: true, problem: null, restorable: false };

export type ViewHolder = {
  view(): CartView;
  show(change: Partial<CartView>): void;
  subscribe(listener: () => void): () => void;
};

/** Holds the view and tells who listens when it changes. */
export function makeViewHolder(): ViewHolder {
  let view = start;
  const listeners = new Set<() => void>();
  return {
    view: () => view,
    show: (change) => {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
