import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import { makeSavedCardsStore, type SavedCardsStore, type SavedView } from '../stores/saved-cards-store.ts';
import { savedOf } from '../stores/saved-list.ts';
import type { NamedCard, SavedNotification } from '../stores/saved-toasts.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';
import { useNews } from './ToastContext.tsx';

/** The user's watchlist. No function rejects for an expected failure; toasts are automatic. */
export type SavedCardsControl = SavedView &
  Pick<SavedCardsStore, 'save' | 'remove' | 'read'> & {
    /** Whether the user may save cards and the list is loaded (TILE-04). */
    readonly enabled: boolean;
    has(id: CardId): boolean;
    toggle(card: NamedCard): Promise<unknown>;
  };

const Context = createContext<SavedCardsControl | null>(null);

const nothingSaved: SavedView = { status: 'loading', saved: [] };
const guestStore: SavedCardsStore = {
  view: () => nothingSaved,
  subscribe: () => () => {},
  read: async () => {},
  save: async () => false,
  remove: async () => {},
};

const words = async () => (await import('../stores/saved-toasts.ts')).savedToast;

function useStore(): SavedCardsStore {
  const { savedCards, clock, otherTabs } = useUseCases();
  const { viewer, may, doubt } = useSession();
  const notify = useNews<SavedNotification>(words);
  const user = viewer.role !== 'guest' && may('save-cards') ? viewer.id : null;
  const here = useRef(user);
  useEffect(() => {
    here.current = user;
  }, [user]);
  return useMemo(() => {
    if (user === null) return guestStore;
    return makeSavedCardsStore({
      user,
      store: savedCards,
      clock,
      otherTabs,
      notify,
      onSignInNeeded: () => void doubt(),
      isHere: () => here.current === user,
    });
  }, [user, savedCards, clock, otherTabs, notify, doubt]);
}

/** Needs the providers of session and toasts. */
export function SavedCardsProvider({ children }: { children: ReactNode }) {
  const { otherTabs } = useUseCases();
  const store = useStore();
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  useEffect(() => {
    void store.read();
    return otherTabs.listen('saved-cards', () => void store.read());
  }, [store, otherTabs]);
  const control = useMemo<SavedCardsControl>(() => {
    const has = (id: CardId) => savedOf(view.saved, id) !== undefined;
    return {
      ...view,
      enabled: store !== guestStore && view.status !== 'loading',
      has,
      read: store.read,
      save: store.save,
      remove: store.remove,
      toggle: (card) => (has(card.id) ? store.remove(card) : store.save(card)),
    };
  }, [store, view]);
  return <Context value={control}>{children}</Context>;
}

/** @throws outside its provider */
export function useSavedCards(): SavedCardsControl {
  const control = useContext(Context);
  if (!control) throw new Error('useSavedCards must be used within a SavedCardsProvider');
  return control;
}
