import { describe, expect, it } from 'vitest';
import { keepPage } from '#adapters/browser/offline-copy.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

type Registered = { address: string; told: unknown[] };

/** The worker container of a browser that goes along. */
function openDevice(loaded: readonly string[]) {
  const takeover = new EventTarget();
  const registered: Registered[] = [];
  const told: unknown[] = [];
  const worker = { postMessage: (message: unknown) => void told.push(message) };
  const workers = {
    register: async (address: string) => {
      registered.push({ address, told });
      return {};
    },
    ready: Promise.resolve({ active: worker }),
    addEventListener: takeover.addEventListener.bind(takeover),
  } as unknown as ServiceWorkerContainer;
  return { device: { workers, loaded: () => loaded, origin: 'https://shop.example' }, registered, told, takeover };
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

  it('tells it once more when it takes over, for what came meanwhile [STORE-17]', async () => {
    const loaded = ['https://shop.example/assets/main-1.js'];
    const { device, told, takeover } = openDevice(loaded);
    await keepPage(device, makeRecordingLog());
    loaded.push('https://shop.example/assets/card-2.js');
    takeover.dispatchEvent(new Event('controllerchange'));
    await expect.poll(() => told.at(-1)).toEqual({ loaded: ['/assets/main-1.js', '/assets/card-2.js'] });
  });

  it('leaves the shop as it is where the browser does not go along', async () => {
    const log = makeRecordingLog();
    const { device } = openDevice([]);
    const refuses = { ...device.workers, register: () => Promise.reject(new Error('SecurityError')) };
    await keepPage({ ...device, workers: refuses as unknown as ServiceWorkerContainer }, log);
    expect(log.entries).toContainEqual(expect.objectContaining({ level: 'warn' }));
  });
});
