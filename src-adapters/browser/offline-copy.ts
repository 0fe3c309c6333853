import type { Log } from '#domain/shared/log.port.ts';

/** What this needs of a browser. */
export type OfflineDevice = {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'ready'>;
  /** Calls back with the addresses of what the page has loaded without the worker: those so far, and later ones as they come. */
  readonly watchLoaded: (tell: (addresses: readonly string[]) => void) => void;
  readonly origin: string;
};

const offlineWorker = '/sw.js';

const pathOn = (origin: string, address: string): string | null => {
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith('/assets/') ? url.pathname : null;
};

/**
 * Has the browser keep the page's document and code, so that the shop opens without a connection. A browser that does not
 * go along shows the shop all the same: that is logged, and told to nobody.
 */
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
