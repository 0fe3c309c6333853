import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import type { UseCases } from '../use-cases.tsx';
import type { CartNotification } from './cart-notification.ts';
import type { CartReports } from './cart-reports.ts';
import type { ViewHolder } from './cart-view.ts';

/** Empties the cart after a failed add, and restores it (CART-17). Throws storage errors. */
export type CartRescue = {
  empty(undo: () => Promise<void>): Promise<void>;
  /** Merges the backup into the current cart. */
  restore(): Promise<void>;
};

type Surroundings = {
  readonly useCases: Pick<UseCases['cart'], 'setAside' | 'restore'>;
  readonly holder: ViewHolder;
  readonly reports: CartReports;
  readonly notify: (notification: CartNotification) => void;
};

export function makeCartRescue({ useCases, holder, reports, notify }: Surroundings): CartRescue {
  const { view, show } = holder;
  // A second failed add must not overwrite the first backup.
  let setAside: Cart = emptyCart;
  return {
    empty: async (undo) => {
      setAside = mergeCarts(setAside, view().cart);
      const kept = setAside.length > 0;
      show({ cart: emptyCart, restorable: kept });
      notify({ kind: 'add-failed', undo: kept ? undo : null });
      if (kept) await useCases.setAside(setAside);
    },
    restore: async () => {
      const restored = await useCases.restore(view(), setAside);
      if (restored) reports.changed(restored);
      setAside = emptyCart;
      show({ restorable: false });
      notify({ kind: 'restored', lines: restored?.cart.length ?? 0 });
    },
  };
}
