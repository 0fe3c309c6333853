import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Card, CardId } from '#domain/cards/card.ts';
import { type Cart, countOf, lineOf } from '#domain/cart/cart.ts';
import type { CartSync } from '#domain/cart/cart-sync.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { CartNotification } from '../stores/cart-notification.ts';
import { type CartStore, makeCartStore } from '../stores/cart-store.ts';
import type { CartView } from '../stores/cart-view.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';
import { useNews } from './ToastContext.tsx';

/** The cart and its actions. No function rejects; each resolves when its change is in effect. Toasts are automatic. */
export type CartControl = CartView &
  Pick<CartStore, 'add' | 'setQuantity' | 'remove' | 'apply' | 'clear' | 'reset' | 'restore'> & {
    /** Copies, not lines (NAV-05). */
    readonly count: number;
    has(id: CardId): boolean;
    /** For Buy Now: a card in the cart keeps its quantity (D25). */
    addOnce(card: Card): Promise<void>;
    readonly cart: Cart;
  };

const Context = createContext<CartControl | null>(null);

const words = async () => (await import('../stores/cart-toasts.ts')).cartToast;

function useFollowing(store: CartStore, sync: CartSync): void {
  useEffect(() => {
    void store.load();
    const follow = () => void store.follow();
    const resend = () => store.resend();
    const comeIntoView = () => {
      if (document.visibilityState !== 'visible') return;
      follow();
      resend();
    };
    const stop = sync.listen((merged) => void store.takeIn(merged));
    window.addEventListener('storage', follow);
    window.addEventListener('online', resend);
    document.addEventListener('visibilitychange', comeIntoView);
    return () => {
      stop();
      window.removeEventListener('storage', follow);
      window.removeEventListener('online', resend);
      document.removeEventListener('visibilitychange', comeIntoView);
    };
  }, [store, sync]);
}

/** Joins the cart with the account's at sign-in (C5). Sign-out keeps it. */
function useJoining(sync: CartSync): void {
  const { viewer, known } = useSession();
  const account = viewer.role === 'guest' ? null : viewer.id;
  const before = useRef<UserId | null | undefined>(undefined);
  useEffect(() => {
    if (!known || before.current === account) return;
    const now = before.current !== undefined;
    before.current = account;
    if (account === null) sync.leave();
    else sync.join({ account, now });
  }, [sync, known, account]);
}

/** Needs the providers of toasts, session and router. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { cart: useCases, log } = useUseCases();
  const notify = useNews<CartNotification>(words);
  const store = useMemo(() => makeCartStore(useCases, log, notify), [useCases, log, notify]);
  useFollowing(store, useCases.sync);
  useJoining(useCases.sync);
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  const control = useMemo<CartControl>(
    () => ({
      ...store,
      ...view,
      count: countOf(view.cart),
      has: (id) => lineOf(view.cart, id) !== undefined,
    }),
    [store, view],
  );
  return <Context value={control}>{children}</Context>;
}

/** @throws outside its provider */
export function useCart(): CartControl {
  const control = useContext(Context);
  if (!control) throw new Error('useCart must be used within a CartProvider');
  return control;
}
