import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopConfigShape } from '#adapters/calls/shop-config.wire.ts';
import type { RenderPage } from '#adapters/server/http-api/rendered-page.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { adminPassword, openTestApi, ownerToken, type TestApi, testSettings, testShop } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { aPicture } from '#test/support/pictures.ts';

const html = `<!doctype html><html><head><script>setColors();</script><title>Shop</title><script type="module" src="/assets/index-abc.js"></script></head>
<body><div id="root"></div></body></html>`;
const script = 'console.log("a page");'.repeat(100);

describe('the page', () => {
  let api: TestApi;
  let page: string;
  let version: number | null = null;
  const rendered: string[] = [];
  beforeAll(async () => {
    page = mkdtempSync(join(tmpdir(), 'shop-page-'));
    mkdirSync(join(page, 'assets'));
    mkdirSync(join(page, '.vite'));
    writeFileSync(join(page, 'index.html'), html);
    writeFileSync(join(page, 'manifest.webmanifest'), '{}');
    writeFileSync(join(page, '.vite/manifest.json'), '{}');
    mkdirSync(join(page, 'pictures/cards'), { recursive: true });
    writeFileSync(join(page, 'pictures/cards/1-320.avif'), 'a picture');
    writeFileSync(join(page, 'assets/index-abc.js'), script);
    writeFileSync(join(page, 'assets/index-abc.js.br'), brotliCompressSync(script));
    writeFileSync(join(page, 'assets/scan-worker-abc.js'), script);
    writeFileSync(join(page, 'assets/scan-worker-abc.js.br'), brotliCompressSync(script));
    const shop = { ...testShop, adminLoginPath: '/</script><script>alert(1)</script>' };
    const renderPage: RenderPage = async (url) => {
      rendered.push(url);
      return {
        head: '<link data-rendered><link rel="modulepreload" href="/assets/card.js">',
        body: `<div id="root">rendered ${url}</div>`,
        onlyCatalog: true,
      };
    };
    const ports = { catalogVersion: () => version };
    api = await openTestApi({ settings: { page, shop, renderPage }, ports, withAdmin: true });
    await api.seed([aCard({ id: 'a' })]);
  });
  afterAll(async () => {
    await api.close();
    rmSync(page, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/', '/cart', '/card/a', '/management-portal/dashboard', '/search?q=x'])(
    'is served at %s with what the server tells it [STORE-04]',
    async (url) => {
      const answer = await get(url, navigation);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      const [, config] = /<script type="application\/json" id="shop-config">(.*?)<\/script>/.exec(answer.body) ?? [];
      expect(shopConfigShape.parse(JSON.parse(config ?? ''))).toMatchObject({ profile: 'server', payments: 'demo' });
    },
  );

  it.each(['/', '/cards?q=a', '/card/a', '/about'])('comes with the content of %s', async (url) => {
    const answer = await get(url, navigation);
    expect(answer.body).toContain(`<div id="root">rendered ${url}</div>`);
    expect(answer.body).toMatch(/<link data-rendered>.*<\/head>/);
    expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'Accept, Accept-Encoding, Sec-Fetch-Dest']);
  });

  it('loads its code after its styles and pictures when it comes with its content', async () => {
    const { body } = await get('/', navigation);
    expect(body).toContain('<script type="late-module" src="/assets/index-abc.js">');
    expect(body).toContain('<link rel="late-modulepreload" href="/assets/card.js">');
    const plain = await get('/', { ...navigation, 'sec-fetch-dest': 'empty' });
    expect(plain.body).toContain('<script type="module" src="/assets/index-abc.js">');
  });

  it.each(['/', '/cards', '/card/a'])('is compressed as the browser asks: %s', async (url) => {
    const asked = { ...navigation, 'accept-encoding': 'gzip' };
    for (const answer of [await get(url, asked), await get(url, asked)]) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toContain(`rendered ${url}`);
    }
  });

  it('comes without content where there is nothing to show', async () => {
    rendered.length = 0;
    for (const url of ['/card/nothing', '/nothing'])
      expect((await get(url, navigation)).body).not.toContain('rendered');
    expect(rendered).toEqual([]);
  });

  it('comes without content for the service worker, which keeps one document for all addresses [STORE-17]', async () => {
    const { body } = await get('/', { accept: 'text/html', 'sec-fetch-dest': 'empty' });
    expect(body).toContain('<div id="root"></div>');
  });

  it('is rendered again after a write only', async () => {
    rendered.length = 0;
    version = 1;
    const bodies = [await get('/', navigation), await get('/', navigation)].map(({ body }) => body);
    expect([rendered, new Set(bodies).size]).toEqual([['/'], 1]);
    version = 2;
    await get('/', navigation);
    expect(rendered).toEqual(['/', '/']);
    version = null;
    await get('/', navigation);
    await get('/', navigation);
    expect(rendered).toHaveLength(4);
  });

  it('cannot be left by a text in its configuration', async () => {
    const { body } = await get('/', navigation);
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).not.toContain('<script>alert');
  });

  it('holds no credential, and neither do its headers [ADMIN-12]', async () => {
    const answer = await get('/', navigation);
    const told = answer.body + JSON.stringify(answer.headers);
    for (const secret of [...testSettings.sessionSecrets, ownerToken, adminPassword, 'owner@example.org', 'argon2']) {
      expect(told).not.toContain(secret);
    }
  });

  it('is what a navigation to /cards gets; anything else gets the JSON [API-13]', async () => {
    const page = await get('/cards', navigation);
    expect([page.headers['content-type'], page.headers.vary]).toEqual([
      'text/html; charset=utf-8',
      'Accept, Accept-Encoding, Sec-Fetch-Dest',
    ]);
    for (const accept of ['application/json', '*/*', undefined]) {
      const data = await get('/cards', accept ? { accept } : {});
      expect(data.json().total).toBe(1);
      expect(data.headers.vary).toMatch(/^Accept/);
    }
    const packed = await get('/cards', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(packed.headers.vary).toMatch(/Accept\b/);
  });

  it.each(['/api/v1/nothing', '/api/orders', '/assets/gone.js', '/nothing.png'])(
    'does not stand in for what is missing at %s',
    async (url) => {
      const answer = await get(url, navigation);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-call']);
    },
  );

  it('keeps hashed files for a year, compressed, and hides the build’s own notes', async () => {
    const file = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    const sample = await get('/pictures/cards/1-320.avif');
    expect([sample.statusCode, sample.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await get('/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });

  it('is not sent again to a browser that has it as it is', async () => {
    const first = await get('/boxes', navigation);
    const known = { ...navigation, 'if-none-match': String(first.headers.etag) };
    const again = await get('/boxes', known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect((await get('/about', known)).statusCode).toBe(200);
    const missing = await get('/nothing', navigation);
    expect((await get('/nothing', { ...navigation, 'if-none-match': String(missing.headers.etag) })).statusCode).toBe(
      404,
    );
  });

  it('sends long answers compressed', async () => {
    await api.seed(Array.from({ length: 20 }, (_, i) => aCard({ id: `n${i}` })));
    const answer = await get('/cards', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).total).toBe(21);
  });

  it('is the new one as soon as it was built anew', async () => {
    writeFileSync(join(page, 'index.html'), html.replace('Shop', 'New shop'));
    utimesSync(join(page, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await get('/cart', navigation)).body).toContain('New shop');
  });

  it.each(['/card/nothing', '/nothing', '/management-portals'])(
    'answers 404 where there is nothing to show, and says so in the page: %s [STORE-18]',
    async (url) => {
      const answer = await get(url, navigation);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<div id="root">');
      expect(answer.body).toContain('noindex');
    },
  );

  it('answers 404 for the page of a draft, unless the admin asks [STORE-18]', async () => {
    await api.seed([aCard({ id: 'draft', isPosted: false, isHomepage: false })]);
    expect((await get('/card/draft', navigation)).statusCode).toBe(404);
    const asAdmin = await get('/card/draft', { ...navigation, authorization: `Bearer ${ownerToken}` });
    expect([asAdmin.statusCode, asAdmin.body.includes('noindex')]).toEqual([200, true]);
  });

  it('has a picture of each public card for who is sent a link to it, with or without a picture of its own [CARD-33]', async () => {
    const kept = (await api.ports.pictures.keep(await aPicture('jpeg', 300, 420)))._unsafeUnwrap();
    await api.seed([aCard({ id: 'pictured', imageUrl: `/images/${kept.id}` }), aCard({ id: 'bare', imageUrl: '' })]);
    const drawn = new Map<string, Buffer>();
    for (const path of ['/sharing/card/pictured', '/sharing/card/bare', '/sharing/shop']) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      drawn.set(path, answer.rawPayload);
    }
    expect(drawn.get('/sharing/card/pictured')?.equals(drawn.get('/sharing/card/bare') ?? Buffer.alloc(0))).toBe(false);
    await api.seed([aCard({ id: 'hidden', isPosted: false, isHomepage: false })]);
    for (const id of ['hidden', 'nothing']) expect((await get(`/sharing/card/${id}`)).statusCode).toBe(404);
  });

  it('logs pages by their pattern, and no file that was simply sent: those are counted alone', async () => {
    const lines: string[] = [];
    const counted: string[] = [];
    const logged = await openTestApi({
      settings: { page, onAnswered: ({ route }) => void counted.push(route) },
      logger: makeLogger('info', { write: (line) => void lines.push(line) }),
    });
    const pages = [
      '/',
      '/cart',
      '/management-portal/orders/1234',
      '/offers/1234?token=x',
      '/card/1234',
      '/nothing/1234',
    ];
    const files = ['/manifest.webmanifest', '/assets/index-abc.js', '/assets/absent.js'];
    for (const url of pages) await logged.app.inject({ url, headers: navigation });
    for (const url of files) await logged.app.inject({ url });
    await logged.close();
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ route, status }) => `${route} ${status}`)).toEqual([
      '/ 200',
      '/cart 200',
      '/management-portal/* 200',
      '/offers/:id 200',
      '/card/:id 404',
      'none 404',
      'none 404',
    ]);
    expect(counted.filter((route) => route === '/*')).toHaveLength(2);
  });

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
    'lets the worker that reads labels compile WebAssembly, and nothing else, not even the portal’s page [SCAN-11]',
    async (headers) => {
      const worker = await get('/assets/scan-worker-abc.js', headers);
      expect(worker.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
      );
      for (const url of ['/', '/management-portal/cards', '/cards', '/assets/index-abc.js', '/nothing']) {
        const other = String((await get(url, { ...navigation, ...headers })).headers['content-security-policy']);
        expect(other).toContain("default-src 'self'");
        expect(other).not.toContain('wasm');
      }
    },
  );

  it('lets no script run but its own files and the one in its head, and no page frame it', async () => {
    const { headers } = await get('/', navigation);
    const policy = String(headers['content-security-policy']);
    const digest = createHash('sha256').update('setColors();').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob: https://i.ebayimg.com");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

it('asks for https alone once the shop is served over https', async () => {
  const shop = { ...testShop, publicUrl: 'https://shop.example' };
  const api = await openTestApi({ settings: { shop } });
  expect((await api.app.inject('/health')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  await api.close();
});
