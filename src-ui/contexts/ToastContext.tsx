import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Log } from '#domain/shared/log.port.ts';
import type { Toast } from '../components/toast.ts';
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
