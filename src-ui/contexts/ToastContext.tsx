import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Log } from '#domain/shared/log.port.ts';
import type { Toast, ToastGone } from '../components/toast.ts';
import { useUseCases } from '../use-cases.tsx';

export type Toasts = {
  show(toast: Toast): void;
  /** Hides a toast; unknown ids are ignored. */
  hide(id: string): void;
};

const Context = createContext<Toasts | null>(null);

type Facility = typeof import('../components/ToastArea.tsx');

/** Loaded with the first toast, because most visits show none. */
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

/** Needs the router, because toasts contain links. */
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

/** @throws outside its provider */
export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider');
  return toasts;
}

/** Shows notifications as toasts. Loads the text table with the first one. @param load must be a stable function */
export function useNews<News>(
  load: () => Promise<(notification: News) => Toast | ToastGone>,
): (notification: News) => void {
  const { log } = useUseCases();
  const { show, hide } = useToasts();
  return useCallback(
    (notification: News) => {
      const say = (toastOf: (notification: News) => Toast | ToastGone) => {
        const toast = toastOf(notification);
        if ('hide' in toast) hide(toast.hide);
        else show(toast);
      };
      load().then(say, (failure: unknown) => log.error('toast text could not be loaded', { reason: String(failure) }));
    },
    [load, log, show, hide],
  );
}
