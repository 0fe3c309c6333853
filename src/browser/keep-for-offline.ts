import { keepPage } from '#adapters/browser/offline-copy.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Tells of every file that the service worker did not bring. */
function watchLoaded(notify: (addresses: readonly string[]) => void): void {
  const observer = new PerformanceObserver((seen) => {
    const resources = seen.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    notify(resources.flatMap(({ workerStart, name }) => (workerStart > 0 ? [] : [name])));
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Registers the service worker, and has it keep what was loaded without it (STORE-17). */
export const keepForOffline = (log: Log) =>
  keepPage({ workers: navigator.serviceWorker, watchLoaded, origin: window.location.origin }, log);
