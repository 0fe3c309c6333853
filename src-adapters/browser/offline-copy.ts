import type { Log } from '#domain/shared/log.port.ts';

/** What this needs of a browser. */
export type OfflineDevice = {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'addEventListener'>;
  /** The addresses of everything that the page has loaded so far. */
  readonly loaded: () => readonly string[];
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
export async function keepPage({ workers, loaded, origin }: OfflineDevice, log: Log): Promise<void> {
  try {
    const tell = async () => {
      const { active } = await workers.ready;
      active?.postMessage({ loaded: loaded().flatMap((address) => pathOn(origin, address) ?? []) });
    };
    // What comes between the first telling and the worker's taking over passes both by: it is told then.
    workers.addEventListener('controllerchange', () => void tell(), { once: true });
    await workers.register(offlineWorker, { updateViaCache: 'none' });
    await tell();
  } catch (thrown) {
    log.warn('offline copy not saved', { reason: String(thrown) });
  }
}
