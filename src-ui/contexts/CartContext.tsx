import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import { type Cart, countOf, lineOf } from '#domain/cart/cart.ts';
import { type CartKeeper, makeCartKeeper } from '../features/cart/cart-keeper.ts';
import type { CartNews } from '../features/cart/cart-news.ts';
import { cartToast } from '../features/cart/cart-toasts.ts';
import type { CartView } from '../features/cart/cart-view.ts';
import { useUseCases } from '../use-cases.tsx';
import { useToasts } from './ToastContext.tsx';

/**
 * The cart and everything that can be done to it. No function rejects, and each resolves when its change is in effect:
 * `await add(card)` before leaving for another page. Toasts come by themselves.
 */
export type CartControl = CartView &
  Pick<CartKeeper, 'add' | 'setQuantity' | 'remove' | 'apply' | 'clear' | 'reset' | 'restore'> & {
    /** Copies, not lines: what the badge counts (NAV-05). */
    readonly count: number;
    has(id: CardId): boolean;
    /** For Buy Now: adds only a card that is not in the cart yet (D25). */
    addOnce(card: Card): Promise<void>;
    readonly cart: Cart;
  };

const Context = createContext<CartControl | null>(null);

/** Says by toasts what becomes of the cart. */
function useNews(): (news: CartNews) => void {
  const { show, hide } = useToasts();
  return useCallback(
    (news: CartNews) => {
      const toast = cartToast(news);
      if ('hide' in toast) hide(toast.hide);
      else show(toast);
    },
    [show, hide],
  );
}

/** Loads the cart at start and follows the changes of other tabs. */
function useFollowing(keeper: CartKeeper): void {
  useEffect(() => {
    void keeper.load();
    const follow = () => void keeper.follow();
    const followInView = () => {
      if (document.visibilityState === 'visible') follow();
    };
    window.addEventListener('storage', follow);
    document.addEventListener('visibilitychange', followInView);
    return () => {
      window.removeEventListener('storage', follow);
      document.removeEventListener('visibilitychange', followInView);
    };
  }, [keeper]);
}

/** Holds the cart for everything below it. Stands inside the providers of toasts and of the router. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { cart: useCases, log } = useUseCases();
  const tell = useNews();
  const keeper = useMemo(() => makeCartKeeper(useCases, log, tell), [useCases, log, tell]);
  useFollowing(keeper);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);
  const control = useMemo<CartControl>(
    () => ({
      ...keeper,
      ...view,
      count: countOf(view.cart),
      has: (id) => lineOf(view.cart, id) !== undefined,
    }),
    [keeper, view],
  );
  return <Context value={control}>{children}</Context>;
}

/** @throws when used outside its provider (NAV-17) */
export function useCart(): CartControl {
  const control = useContext(Context);
  if (!control) throw new Error('useCart must be used within a CartProvider');
  return control;
}
