import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Log } from '#domain/shared/log.port.ts';
import type { Toast, ToastGone } from '../components/toast.ts';
import { useUseCases } from '../use-cases.tsx';

export type Toasts = {
  show(toast: Toast): void;
  /** Takes a toast away that has become untrue; one that is not there is no matter. */
  hide(id: string): void;
};

const Context = createContext<Toasts | null>(null);

type Facility = typeof import('../components/ToastArea.tsx');

/** Toasts are loaded with the first one: most visits' first page shows none. */
function makeToasts(log: Log, onLoaded: (Area: ComponentType) => void): Toasts {
  let coming: Promise<Facility> | undefined;
  const load = async (): Promise<Facility> => {
    const facility = await import('../components/ToastArea.tsx');
    onLoaded(facility.ToastArea);
    return facility;
  };
  const then = (job: (facility: Facility) => void) =>
    coming?.then(job, (failure: unknown) => {
      coming = undefined;
      log.error('the toasts could not be loaded', { reason: String(failure) });
    });
  return {
    show: (toast) => {
      coming ??= load();
      void then(({ showToast }) => showToast(toast));
    },
    hide: (id) => void then(({ hideToast }) => hideToast(id)),
  };
}

/** The one area where toasts appear, for every page. Stands inside the router, whose links toasts use. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { log } = useUseCases();
  const [Area, setArea] = useState<ComponentType | null>(null);
  const toasts = useMemo(() => makeToasts(log, (Loaded) => setArea(() => Loaded)), [log]);
  return (
    <Context value={toasts}>
      {children}
      {Area && <Area />}
    </Context>
  );
}

/** @throws when used outside its provider (NAV-17) */
export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider');
  return toasts;
}

/**
 * Says news by toasts, in their order. The table that turns news into words comes with the first of them, too.
 * @param load stays the same function from one drawing to the next
 */
export function useNews<News>(load: () => Promise<(news: News) => Toast | ToastGone>): (news: News) => void {
  const { log } = useUseCases();
  const { show, hide } = useToasts();
  return useCallback(
    (news: News) => {
      const say = (toastOf: (news: News) => Toast | ToastGone) => {
        const toast = toastOf(news);
        if ('hide' in toast) hide(toast.hide);
        else show(toast);
      };
      load().then(say, (failure: unknown) => log.error('toast text could not be loaded', { reason: String(failure) }));
    },
    [load, log, show, hide],
  );
}
