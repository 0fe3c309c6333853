import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';

const shell = '/assets/shell-1.js';
/** As the build writes it. */
const script = readFileSync('public/sw.js', 'utf8').replace('fromStart = []', `fromStart = ['${shell}']`);
const origin = 'https://shop.example';

type Listener = (event: Record<string, unknown>) => void;

type Asked = { readonly url: string } | string;

const pathOf = (request: Asked): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (request: Asked, response: Response) => void entries.set(pathOf(request), response),
      match: async (request: Asked) => entries.get(pathOf(request))?.clone(),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
      delete: async (request: Asked) => entries.delete(pathOf(request)),
    };
  };
  return {
    all,
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: Asked, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(request),
  };
}

/** Runs the service worker over a shop that can go offline. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const caches = makeCaches();
  const shop = { away: false, status: 200, version: 1, asked: [] as string[] };
  const fetchIt = async (request: Asked): Promise<Response> => {
    shop.asked.push(pathOf(request));
    if (shop.away) throw new TypeError('Failed to fetch');
    const response = new Response(`${pathOf(request)} v${shop.version}`, { status: shop.status });
    Object.defineProperty(response, 'type', { value: 'basic' });
    Object.defineProperty(response, 'clone', { value: () => withType(response) });
    return response;
  };
  const withType = (response: Response): Response => {
    const copy = Response.prototype.clone.call(response);
    Object.defineProperty(copy, 'type', { value: 'basic' });
    return copy;
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin },
  };
  new Function('self', 'caches', 'fetch', script)(self, caches, fetchIt);

  /** Sends an event and waits for its effects; undefined when the worker ignores it. */
  const send = async (name: string, facts: Record<string, unknown> = {}): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...facts,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const response = await answer;
    for (let done = 0; done < work.length; done += 1) await work[done];
    return response;
  };
  const get = (path: string, mode = 'cors', method = 'GET') => {
    const request = new Request(new URL(path, origin), { method });
    Object.defineProperty(request, 'mode', { value: mode });
    return send('fetch', { request });
  };
  return { send, get, shop, caches };
}

describe('the worker that keeps the page', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(async () => {
    worker = startWorker();
    await worker.send('install');
    await worker.send('activate');
  });

  it('shows the shop’s document while it answers, and the kept one while it is away [STORE-17]', async () => {
    worker.shop.version = 2;
    expect(await (await worker.get('/card/7', 'navigate'))?.text()).toBe('/card/7 v2');
    worker.shop.away = true;
    expect(await (await worker.get('/card/7', 'navigate'))?.text()).toBe('/ v1');
  });

  it('shows the kept document when what stands before the shop answers that it is away [STORE-17]', async () => {
    worker.shop.status = 502;
    expect(await (await worker.get('/cart', 'navigate'))?.text()).toBe('/ v1');
  });

  it('fetches code once and keeps it, also what was loaded before it listened [STORE-17]', async () => {
    await worker.send('message', { data: { loaded: ['/assets/main-1.js', '/elsewhere.js', 7] } });
    worker.shop.away = true;
    expect(await (await worker.get('/assets/main-1.js'))?.text()).toBe('/assets/main-1.js v1');
    await expect(worker.get('/elsewhere.js')).resolves.toBeUndefined();
    await expect(worker.get('/assets/other.js')).rejects.toThrow('Failed to fetch');
  });

  it('keeps what the shop needs from its installation on, whatever else is kept [STORE-17]', async () => {
    for (let n = 0; n < 260; n += 1) await worker.get(`/assets/part-${n}.js`);
    worker.shop.away = true;
    expect(await (await worker.get(shell))?.text()).toBe(`${shell} v1`);
  });

  it('is not installed where it cannot fetch what the shop needs, so that the next visit tries again [STORE-17]', async () => {
    const next = startWorker();
    next.shop.away = true;
    await expect(next.send('install')).rejects.toThrow('Failed to fetch');
  });

  it('shows a kept picture at once and renews it behind [STORE-17]', async () => {
    await worker.get('/pictures/1.svg');
    worker.shop.version = 2;
    expect(await (await worker.get('/pictures/1.svg'))?.text()).toBe('/pictures/1.svg v1');
    expect(await (await worker.get('/pictures/1.svg'))?.text()).toBe('/pictures/1.svg v2');
  });

  it('keeps no failure, and never more than 250 files of code', async () => {
    worker.shop.status = 404;
    await worker.get('/assets/gone.js');
    worker.shop.status = 200;
    for (let n = 0; n < 260; n += 1) await worker.get(`/assets/part-${n}.js`);
    const kept = [...(worker.caches.all.get('goat-code-1')?.keys() ?? [])];
    expect(kept).toHaveLength(250);
    expect(kept).not.toContain('/assets/gone.js');
    expect(kept).toContain('/assets/part-259.js');
  });

  it.each([
    ['/cards', 'cors', 'GET'],
    ['/api/v1/cart/cart_1', 'cors', 'GET'],
    ['/api/v1/auth/logout', 'cors', 'POST'],
    ['https://elsewhere.example/assets/a.js', 'cors', 'GET'],
  ])('leaves %s alone: what the shop says is not kept here', async (path, mode, method) => {
    expect(await worker.get(path, mode, method)).toBeUndefined();
  });

  it('forgets what older workers kept, and nothing of its own', async () => {
    await worker.caches.open('goat-code-0');
    await worker.send('activate');
    expect((await worker.caches.keys()).sort()).toEqual(['goat-code-1', 'goat-documents-1']);
  });
});
