import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepAnswers } from '#adapters/server/http-api/public-answers.ts';
import { publicPagesOf } from '#adapters/server/http-api/public-pages.ts';
import { seoRoutes } from '#adapters/server/http-api/routes/seo.routes.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openTestApi, type TestApi, testShop } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { signedIn } from '#test/support/sessions.ts';

const origin = 'https://shop.example';
const built =
  '<!doctype html><html><head><title>As built</title><meta\n name="description"\n content="As built."\n /></head><body></body></html>';
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const policies = { ...noPolicies, contactEmail: 'help@shop.example' };
const shop = { ...testShop, publicUrl: origin, adminLoginPath: '/way-in-7f3', policies };
const publicPages = publicPagesOf(shop);
const draft = aCard({ id: 'draft', title: 'A secret card', brand: '', isPosted: false, isHomepage: false });

describe('what search engines and links show', () => {
  let api: TestApi;
  let page: string;
  beforeAll(async () => {
    page = mkdtempSync(join(tmpdir(), 'shop-page-'));
    writeFileSync(join(page, 'index.html'), built);
    api = await openTestApi({ settings: { page, shop } });
  });
  afterAll(async () => {
    await api.close();
    rmSync(page, { recursive: true });
  });
  beforeEach(async () => {
    await api.database.db.deleteFrom('cards').execute();
    await api.seed([aCard({ id: 'a', title: 'A public card', brand: '', price: 12.5 }), draft]);
  });

  const get = (url: string, headers: Record<string, string> = navigation, of = api) => of.app.inject({ url, headers });

  describe('a card’s page', () => {
    it('tells what the card is, in place of what the page was built with [CARD-21, CARD-22]', async () => {
      const { statusCode, body, headers } = await get('/card/a');
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>A public card · Goat Collection</title>']);
      expect(body.match(/name="description"/g)).toHaveLength(1);
      expect(body).not.toContain('As built');
      expect(body).toContain(`<link rel="canonical" href="${origin}/card/a">`);
      expect(body).toContain('"price":"12.50","priceCurrency":"USD"');
      expect(body).not.toContain('noindex');
    });

    it('tells nothing of a draft, to the admin neither, and looks like that of a card that is not there [CARD-21]', async () => {
      const hidden = await get('/card/draft');
      const forAdmin = await get('/card/draft', { ...navigation, ...(await signedIn(api, 'admin')) });
      const missing = await get('/card/missing');
      expect(hidden.body).not.toContain('secret');
      expect(hidden.body).toContain('<meta name="robots" content="noindex">');
      expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
      expect(forAdmin.body).toBe(hidden.body);
      await api.ports.cardStoreOf('shop').post(draft.id, { collection: true, homepage: false });
      expect((await get('/card/draft')).body).toContain('A secret card');
    });

    it('is a page for ids of all kinds, and no data for who asks for data', async () => {
      await api.seed([aCard({ id: 'v1.2.png' }), aCard({ id: 'a b/c' })]);
      for (const id of ['v1.2.png', 'a b/c']) {
        const address = `/card/${encodeURIComponent(id)}`;
        expect((await get(address)).body).toContain(`href="${origin}${address}"`);
      }
      for (const id of ['%00', '%E0%A4%A', 'x'.repeat(600)]) {
        expect((await get(`/card/${id}`)).statusCode).toBeLessThan(500);
      }
      const data = await get('/card/a', { accept: 'application/json' });
      expect([data.statusCode, data.json().code]).toEqual([404, 'no-such-call']);
    });

    it('lets JSON-LD stand beside a policy that lets no script of the page’s own run [CARD-22]', async () => {
      await api.seed([aCard({ id: 'evil', brand: '', title: '</script><script>alert(1)</script>\u2028' })]);
      const { body, headers } = await get('/card/evil');
      expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
      const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, attributes]) => attributes)).toEqual([
        ' type="application/json" id="shop-config"',
        ' type="application/ld+json"',
      ]);
      expect(JSON.parse(scripts[1]?.[2] ?? '').name).toBe('</script><script>alert(1)</script>');
      expect(body).not.toContain('<script>');
    });

    it.each<[string, CardCatalog['card']]>([
      ['cannot be read', () => errAsync(storageFails)],
      ['does not come', () => new ResultAsync(new Promise(() => undefined))],
    ])('comes as it was built when its card %s', async (_, card) => {
      const away = await openTestApi({ settings: { page, shop }, ports: { catalog: { ...api.ports.catalog, card } } });
      const { statusCode, body } = await get('/card/a', navigation, away);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>As built</title>')]);
      expect(body).not.toContain('noindex');
      await away.close();
    });
  });

  it.each(publicPages)('has words and one address of its own at $path [CARD-21]', async ({ path, title }) => {
    for (const url of [path, `${path}?utm_source=x&sort=newest`]) {
      const { body } = await get(url);
      expect(body.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title.replace('&', '&amp;')}</title>`]);
      expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`);
      expect(body).toContain('property="og:type" content="website"');
      expect(body).not.toContain('noindex');
    }
  });

  it.each(['/cart', '/checkout', '/profile', '/management-portal/dashboard', '/way-in-7f3', '/nothing', '/search?q=a'])(
    'asks to list nothing at %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('<title>As built</title>');
    },
  );

  it('asks robots to leave the portal and the customer’s pages alone, and does not name the way in [CARD-23]', async () => {
    const { statusCode, headers, body } = await get('/robots.txt', {});
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const closed = body.split('\n').flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
    expect(closed).toEqual(['/management-portal', '/checkout', '/cart', '/profile']);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(body).not.toContain('way-in');
    const open = [...publicPages.map(({ path }) => path), '/card/a', '/api/v1/ebay/search', '/pictures/cards/1.svg'];
    for (const path of open) expect(closed.some((start) => path.startsWith(start))).toBe(false);
  });

  describe('the site map', () => {
    const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

    it('names the public pages and the public cards, with the day of what changed [CARD-23]', async () => {
      await api.seed([
        aCard({ id: "o'neal & co/1", addedAt: '2025-02-03T04:05:06.000Z' }),
        aCard({ id: 'undated', addedAt: 'a while ago' }),
      ]);
      const { statusCode, headers, body } = await get('/sitemap.xml', {});
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+sitemap\/0\.9">/);
      expect(new Set(addresses(body))).toEqual(
        new Set([
          ...publicPages.map(({ path }) => `${origin}${path}`),
          `${origin}/card/a`,
          `${origin}/card/o&#39;neal%20%26%20co%2F1`,
          `${origin}/card/undated`,
        ]),
      );
      expect(body).toContain('co%2F1</loc><lastmod>2025-06-01T12:00:00.000Z</lastmod></url>');
      expect(body).toContain(`${origin}/card/undated</loc></url>`);
      expect(body).not.toContain('draft');
    });

    it('reads thousands of cards a slice at a time [CARD-23]', async () => {
      await api.seed(Array.from({ length: 2_345 }, (_, n) => aCard({ id: `n${n}` })));
      const { body } = await get('/sitemap.xml', {});
      expect(new Set(addresses(body)).size).toBe(publicPages.length + 1 + 2_345);
    });

    it('is cut into files that an index names, once it is too long for one [CARD-23]', async () => {
      await api.seed(Array.from({ length: 24 }, (_, n) => aCard({ id: `n${String(n).padStart(2, '0')}` })));
      const app = fastify().withTypeProvider<ZodTypeProvider>();
      app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
      seoRoutes(
        app,
        api.ports,
        { shop },
        keepAnswers(app, () => null),
        10,
      );
      const xml = async (url: string) => (await app.inject(url)).body;
      const index = await xml('/sitemap.xml');
      expect(index).toContain('<sitemapindex');
      expect(addresses(index)).toEqual([1, 2, 3].map((n) => `${origin}/sitemap-${n}.xml`));
      const files = await Promise.all([1, 2, 3].map((n) => xml(`/sitemap-${n}.xml`)));
      expect(files.map((file) => addresses(file).length)).toEqual([publicPages.length + 10, 10, 5]);
      expect(new Set(files.flatMap(addresses)).size).toBe(publicPages.length + 25);
      for (const number of ['0', '4', '99999', '1e1', '-1']) {
        expect((await app.inject(`/sitemap-${number}.xml`)).statusCode).toBe(404);
      }
    });

    it('is made once for all who ask at the same time, whatever they add to its address [O6]', async () => {
      let reads = 0;
      const { siteMapParts } = api.ports.catalog;
      const counted = await openTestApi({
        settings: { shop },
        ports: {
          catalog: {
            ...api.ports.catalog,
            siteMapParts: (size) => {
              reads += 1;
              return siteMapParts(size);
            },
          },
        },
      });
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml', {}, counted)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(reads).toBe(1);
      const other = await get('/sitemap.xml?anew=1', {}, counted);
      expect([other.statusCode, other.headers.location]).toEqual([301, '/sitemap.xml']);
      await counted.close();
    });

    it('says when it cannot be made, and is not half a map then', async () => {
      const away = await openTestApi({
        settings: { shop },
        ports: { catalog: { ...api.ports.catalog, siteMapCards: () => errAsync(storageFails) } },
      });
      const answer = await get('/sitemap.xml', {}, away);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'catalog-unavailable']);
      expect(answer.headers['cache-control']).toBe('no-store');
      await away.close();
    });
  });
});
