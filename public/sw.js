/*
 * Keeps the page itself in the browser, so that the shop opens without a connection: its document, its code, and the
 * pictures seen last. What the shop says (cards, carts, orders) is never kept here: the page keeps that itself, and says so.
 */
const documents = 'goat-documents-1';
const code = 'goat-code-1';
const pictures = 'goat-pictures-1';
const kept = [documents, code, pictures];

/** What the start, the cart and the cards need; the build names the files (STORE-17). */
const fromStart = [];

/** The most answers of a kind; the ones that came first give way, except those from the start. */
const most = { [code]: 250, [pictures]: 300 };

/** Files whose name changes with their contents. */
const isCode = ({ pathname }) => pathname.startsWith('/assets/');
const isPicture = ({ pathname }) => /^\/(pictures|images)\/|\.svg$/.test(pathname);
const isManifest = ({ pathname }) => pathname === '/manifest.webmanifest';

async function keep(name, request, response) {
  if (response.status !== 200 || response.type !== 'basic') return;
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  const mayGo = keys.filter(({ url }) => !fromStart.includes(new URL(url).pathname));
  for (const old of mayGo.slice(0, Math.max(0, keys.length - (most[name] ?? keys.length)))) await cache.delete(old);
}

/** What is kept comes first; what is not kept is fetched and kept. */
async function keptFirst(name, event) {
  const found = await caches.match(event.request, { cacheName: name });
  if (found) return found;
  const response = await fetch(event.request);
  event.waitUntil(keep(name, event.request, response.clone()));
  return response;
}

/** What is kept is shown at once, and renewed behind it. */
async function keptThenFresh(name, event) {
  const found = await caches.match(event.request, { cacheName: name });
  if (!found) return keptFirst(name, event);
  const renew = async () => keep(name, event.request, await fetch(event.request));
  // Without a connection the picture stays the one that is kept.
  event.waitUntil(renew().catch(() => undefined));
  return found;
}

/** What the shop says now comes first; what is kept stands in while it cannot be reached. */
async function shopFirst(name, event, key) {
  try {
    const response = await fetch(event.request);
    if (response.status < 500) return response;
    return (await caches.match(key, { cacheName: name })) ?? response;
  } catch (failure) {
    const found = await caches.match(key, { cacheName: name });
    if (found) return found;
    throw failure;
  }
}

/** One document will do for every address: what it shows is up to its code, and its head is for search engines. */
const fetchDocument = async () => {
  for (const path of ['/', '/manifest.webmanifest']) {
    await keep(documents, path, await fetch(path, { cache: 'no-cache', headers: path === '/' ? { Accept: 'text/html' } : {} }));
  }
};

/** @param paths files under `/assets/`; a page that is open comes first */
const fetchCode = async (paths) => {
  const cache = await caches.open(code);
  const missing = async (path) => !(await cache.match(path));
  const take = async (path) => (await missing(path)) && keep(code, path, await fetch(path, { priority: 'low' }));
  await Promise.all(paths.map(take));
};

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchDocument(), fetchCode(fromStart)]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** A page tells what it has loaded before this worker listened, and that its document may be newer. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  const take = async () => {
    await fetchDocument();
    await fetchCode(paths.filter((path) => typeof path === 'string' && path.startsWith('/assets/')));
  };
  // No page waits for the answer: without a connection the stored copies stay.
  event.waitUntil(take().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(shopFirst(documents, event, '/'));
  else if (isCode(url)) event.respondWith(keptFirst(code, event));
  else if (isPicture(url)) event.respondWith(keptThenFresh(pictures, event));
  else if (isManifest(url)) event.respondWith(shopFirst(documents, event, url.pathname));
});
