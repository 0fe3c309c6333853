import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import { type Cart, countOf, lineOf } from '#domain/cart/cart.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { type CartKeeper, makeCartKeeper } from '../features/cart/cart-keeper.ts';
import type { CartNews } from '../features/cart/cart-news.ts';
import type { CartView } from '../features/cart/cart-view.ts';
import { useUseCases } from '../use-cases.tsx';

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

/** Toasts are loaded with the first one: most visits' first page shows none. */
function useToasts(log: Log): { tell: (news: CartNews) => void; Area: ComponentType | null } {
  const [Area, setArea] = useState<ComponentType | null>(null);
  const tell = useCallback(
    (news: CartNews) => {
      import('../features/cart/CartToasts.tsx').then(
        ({ CartToasts, showNews }) => {
          setArea(() => CartToasts);
          showNews(news);
        },
        (failure: unknown) => log.error('the toasts could not be loaded', { reason: String(failure) }),
      );
    },
    [log],
  );
  return { tell, Area };
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

/** Holds the cart for everything below it. Stands inside the router and inside Mantine's provider; brings its own toast area. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { cart: useCases, log } = useUseCases();
  const { tell, Area } = useToasts(log);
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
  return (
    <Context value={control}>
      {children}
      {Area && <Area />}
    </Context>
  );
}

/** @throws when used outside its provider (NAV-17) */
export function useCart(): CartControl {
  const control = useContext(Context);
  if (!control) throw new Error('useCart must be used within a CartProvider');
  return control;
}
