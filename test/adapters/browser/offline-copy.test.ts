import { describe, expect, it } from 'vitest';
import { keepPage } from '#adapters/browser/offline-copy.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

type Registered = { address: string; told: unknown[] };

/** A browser with service workers. */
function openDevice(loaded: readonly string[]) {
  const registered: Registered[] = [];
  const told: unknown[] = [];
  const listeners: ((addresses: readonly string[]) => void)[] = [];
  const worker = { postMessage: (message: unknown) => void told.push(message) };
  const workers = {
    register: async (address: string) => {
      registered.push({ address, told });
      return {};
    },
    ready: Promise.resolve({ active: worker }),
  } as unknown as ServiceWorkerContainer;
  const watchLoaded = (notify: (addresses: readonly string[]) => void): void => {
    listeners.push(notify);
    notify(loaded);
  };
  const loadLater = (address: string): void => {
    for (const notify of listeners) notify([address]);
  };
  return { device: { workers, watchLoaded, origin: 'https://shop.example' }, registered, told, loadLater };
}

describe('keeping the page', () => {
  it('registers the worker and tells it what was loaded already, the shop’s own code alone [STORE-17]', async () => {
    const { device, registered, told } = openDevice([
      'https://shop.example/assets/main-1.js',
      'https://shop.example/cards?limit=8',
      'https://elsewhere.example/assets/x.js',
    ]);
    await keepPage(device, makeRecordingLog());
    expect(registered.map(({ address }) => address)).toEqual(['/sw.js']);
    expect(told).toEqual([{ loaded: ['/assets/main-1.js'] }]);
  });

  it('tells it what was on its way while the worker took over [STORE-17]', async () => {
    const { device, told, loadLater } = openDevice(['https://shop.example/assets/main-1.js']);
    await keepPage(device, makeRecordingLog());
    loadLater('https://shop.example/assets/card-2.js');
    loadLater('https://shop.example/pictures/1.svg');
    expect(told).toEqual([{ loaded: ['/assets/main-1.js'] }, { loaded: ['/assets/card-2.js'] }]);
  });

  it('leaves the shop as it is where the browser does not go along', async () => {
    const log = makeRecordingLog();
    const { device } = openDevice([]);
    const refuses = { ...device.workers, register: () => Promise.reject(new Error('SecurityError')) };
    await keepPage({ ...device, workers: refuses as unknown as ServiceWorkerContainer }, log);
    expect(log.entries).toContainEqual(expect.objectContaining({ level: 'warn' }));
  });
});
