import type { LoadedCart } from '#domain/cart/load-cart.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { UseCases } from '../use-cases.tsx';
import type { CartReports } from './cart-reports.ts';
import type { ViewHolder } from './cart-view.ts';

/** Updates the view from storage. */
export type CartRefresh = {
  /** Loads the stored cart; failures go to the view. */
  read(): Promise<void>;
  /** Follows a change in another tab or on another device. @throws read errors */
  follow(): Promise<void>;
  /** Whether the cart can be changed; reloads a cart that failed to load. */
  isReady(): Promise<boolean>;
};

const cannotBeRead = ({ notices }: LoadedCart): boolean => notices.some(({ kind }) => kind !== 'lines-left-out');

export function makeStoredCart(
  useCases: Pick<UseCases['cart'], 'load' | 'follow'>,
  log: Log,
  { view, show }: ViewHolder,
  reports: CartReports,
): CartRefresh {
  async function read(): Promise<void> {
    try {
      const { cart, notices } = await useCases.load();
      show({ status: 'ready', cart, problem: null });
      reports.found(notices);
    } catch (bug) {
      log.error('the cart could not be loaded', { reason: String(bug) });
      show({ status: 'error', problem: 'load' });
    }
  }

  return {
    read,
    follow: async () => {
      if (view().status === 'error') return read();
      // An unsaved cart is newer than the stored one.
      if (!view().saved) return;
      const found = await useCases.follow();
      reports.found(found.notices);
      if (!cannotBeRead(found)) show({ cart: found.cart });
    },
    isReady: async () => {
      if (view().status === 'error') await read();
      return view().status === 'ready';
    },
  };
}
