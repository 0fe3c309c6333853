import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import type { CartOperation } from '../text/cart-operations.texts.ts';

export type CartView = {
  readonly status: 'loading' | 'ready' | 'error';
  readonly cart: Cart;
  /** Whether the cart survives closing the page. */
  readonly saved: boolean;
  /** The last failed operation; cleared by the next success. */
  readonly problem: CartOperation | null;
  /** Whether there is a backup of a failed add. */
  readonly restorable: boolean;
};

const start: CartView = { status: 'loading', cart: emptyCart, saved: true, problem: null, restorable: false };

export type ViewHolder = {
  view(): CartView;
  show(change: Partial<CartView>): void;
  subscribe(listener: () => void): () => void;
};

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
