import type { LoadedCart } from '#domain/cart/load-cart.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { UseCases } from '../../../use-cases.tsx';
import type { CartReports } from './cart-reports.ts';
import type { ViewHolder } from './cart-view.ts';

/** Brings the view up to what is stored. */
export type StoredCart = {
  /** The cart as it is stored; what goes wrong is in the view. */
  read(): Promise<void>;
  /** Takes over what another tab, or somebody elsewhere, made of the cart. @throws what reading throws */
  follow(): Promise<void>;
  /** Whether the cart can be changed now: one that could not be read is read again. */
  isReady(): Promise<boolean>;
};

const cannotBeRead = ({ notices }: LoadedCart): boolean => notices.some(({ kind }) => kind !== 'lines-left-out');

export function makeStoredCart(
  useCases: Pick<UseCases['cart'], 'load' | 'follow'>,
  log: Log,
  { view, show }: ViewHolder,
  reports: CartReports,
): StoredCart {
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
      // A cart that is not saved is newer than the stored one.
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
