import type { Log } from '#domain/shared/log.port.ts';

export type OfflineDevice = {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'ready'>;
  /** Calls back with the URLs loaded without the service worker, now and later. */
  readonly watchLoaded: (notify: (addresses: readonly string[]) => void) => void;
  readonly origin: string;
};

const offlineWorker = '/sw.js';

const pathOn = (origin: string, address: string): string | null => {
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith('/assets/') ? url.pathname : null;
};

/** Stores the page's document and code for offline use. Failures are only logged. */
export async function keepPage({ workers, watchLoaded, origin }: OfflineDevice, log: Log): Promise<void> {
  try {
    await workers.register(offlineWorker, { updateViaCache: 'none' });
    const { active } = await workers.ready;
    watchLoaded((addresses) => {
      const loaded = addresses.flatMap((address) => pathOn(origin, address) ?? []);
      if (loaded.length > 0) active?.postMessage({ loaded });
    });
  } catch (thrown) {
    log.warn('offline copy not saved', { reason: String(thrown) });
  }
}
