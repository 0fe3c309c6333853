import { emptyCart } from '#domain/cart/cart.ts';
import type { CartNotice, LoadedCart } from '#domain/cart/load-cart.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { UseCases } from '../../use-cases.tsx';
import type { CartReports } from './cart-reports.ts';
import type { ViewHolder } from './cart-view.ts';

/** Brings the view up to what is stored. */
export type StoredCart = {
  /** The cart as it is stored; what goes wrong is in the view. */
  read(): Promise<void>;
  /** Takes over what another tab made of the cart. @throws what reading throws */
  follow(): Promise<void>;
  /** Whether the cart can be changed now, on its latest state. @throws what reading throws */
  isReady(): Promise<boolean>;
};

const isStoreFailure = (notice: CartNotice): boolean => notice.kind !== 'lines-left-out';

export function makeStoredCart(
  useCases: Pick<UseCases['cart'], 'load' | 'change'>,
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

  /** Another tab may have changed the cart a moment ago: its lines count. A cart that is not saved is newer than the stored one. */
  async function catchUp(takeOver: (found: LoadedCart) => boolean): Promise<void> {
    if (view().status === 'error') return read();
    if (!view().saved) return;
    const found = await useCases.load();
    if (found.notices.some(isStoreFailure)) return reports.found(found.notices);
    if (!takeOver(found)) return;
    if (found.from !== 'session') return show({ cart: found.cart });
    // Nothing is stored but this tab's own copy: another tab emptied the cart, and the copy must not bring it back.
    show({ cart: emptyCart });
    await useCases.change(found.cart, () => ({ cart: emptyCart }));
  }

  return {
    read,
    follow: () => catchUp(() => true),
    isReady: async () => {
      if (view().status === 'ready' && view().cart.length === 0) return true;
      await catchUp(({ from }) => from === 'local');
      return view().status === 'ready';
    },
  };
}
