import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { MarketplaceFault } from '../support/marketplace-faults.ts';
import { type MarketplaceServer, openMarketplaceServer } from '../support/marketplace-server.ts';
import { closeContexts, sharedChromium, type Visit, visit } from './support/chromium.ts';
import { forget, type RunningShop, startShop } from './support/running-shop.ts';

/** Browser messages for expected error responses and missing pictures. */
const isExpected = (complaint: string): boolean => /status of 50[23]|i\.ebayimg\.com|net::ERR_FAILED/.test(complaint);

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

describe('live listings of eBay', () => {
  let server: MarketplaceServer;
  let shop: RunningShop;
  let browser: Awaited<ReturnType<typeof sharedChromium>>;

  const settingsOf = ({ clientId, clientSecret, url }: MarketplaceServer) => ({
    EBAY_CLIENT_ID: clientId,
    EBAY_CLIENT_SECRET: clientSecret,
    EBAY_API_URL: url,
  });
  beforeAll(async () => {
    server = await openMarketplaceServer();
    [shop, browser] = await Promise.all([startShop(settingsOf(server)), sharedChromium()]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await shop?.stop();
    await server?.close();
    if (shop) await forget(shop.dataDir);
  });

  /** A browser context whose requests for eBay's pictures stay on this machine. */
  async function open(path: string): Promise<Visit> {
    server.faults.heal();
    const visited = await visit(browser, shop.url);
    await visited.context.route('https://i.ebayimg.com/**', (route) => route.abort());
    onTestFinished(() => visited.context.close());
    await visited.page.goto(path);
    return visited;
  }

  const count = (page: Page, number: number) => expect.poll(async () => (await titles(page)).length).toBe(number);

  it('shows the first page, and appends the next without duplicates while the list moves [LIST-06, LIST-09, LIST-27]', async () => {
    const { page, complaints } = await open('/ebay-listings');
    await count(page, 45);
    server.shift(3);
    const before = await titles(page);
    await page.getByRole('button', { name: 'Load More' }).click();
    await count(page, 87);
    const after = await titles(page);
    expect(after.slice(0, 45)).toEqual(before);
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(links).size).toBe(87);
    expect(links.filter((link) => !/^https:\/\/www\.ebay\.com\/itm\/\d+$/.test(link ?? ''))).toEqual([]);
    const [last] = server.callsOf('search').slice(-1);
    expect([last?.query.get('limit'), last?.query.get('offset')]).toEqual(['45', '45']);
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });

  /** Each uses its own search, to avoid the one-minute cache. */
  it.each<[MarketplaceFault, string, RegExp]>([
    ['error', 'moss', /does not answer right now/],
    ['reset', 'sanders', /does not answer right now/],
    ['hang', 'rice', /does not answer right now/],
    ['page', 'payton', /sent an unreadable answer/],
    ['broken-json', 'favre', /sent an unreadable answer/],
    ['other-json', 'elway', /sent an unreadable answer/],
    ['huge', 'marino', /sent an unreadable answer/],
    ['retry-after', 'gretzky', /asks us to wait/],
    ['expired', 'lemieux', /is not available to this shop/],
  ])(
    'say what is wrong (%s) while the shop goes on, and are back with another try [LIST-16, LIST-30, E1, E2, E3]',
    async (...given) => {
      const [fault, q, words] = given;
      const { page, context, complaints } = await open('/about');
      server.askToWait(1);
      server.faults.set(fault);
      await page.goto(`/ebay-listings?q=${q}`);
      const other = await context.newPage();
      await other.goto('/cards');
      await other.getByRole('article').first().waitFor();

      const main = page.getByRole('main');
      const notice = main.getByRole('alert');
      await notice.waitFor();
      expect(await notice.innerText()).toMatch(words);
      expect(await main.getByRole('article').count()).toBe(0);

      server.faults.heal();
      await expect
        .poll(async () => {
          const again = notice.getByRole('button', { name: 'Try again' });
          if ((await again.count()) > 0) await again.click();
          return main.getByRole('article').count();
        })
        .toBeGreaterThan(0);
      expect(await notice.count()).toBe(0);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
  );

  it('keep what was loaded when the next page cannot be read, and go on from there [LIST-09, LIST-16]', async () => {
    const { page } = await open('/ebay-listings?q=football');
    await count(page, 45);
    server.faults.set('error');
    await page.getByRole('button', { name: 'Load More' }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await notice.waitFor();
    await count(page, 45);
    server.faults.heal();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await count(page, 90);
  });

  it('show what eBay leaves out as left out, and a listing once [LIST-18]', async () => {
    const { page } = await open('/about');
    const shown = async (fault: MarketplaceFault, q: string): Promise<string> => {
      server.faults.heal();
      server.faults.set(fault);
      await page.goto(`/ebay-listings?q=${q}`);
      await page.getByRole('article').first().waitFor();
      return page.getByRole('main').innerText();
    };
    expect(await shown('null-prices', 'bird')).toContain('N/A');
    expect(await shown('no-sellers', 'ewing')).toContain('Unknown seller');
    await shown('no-pictures', 'pippen');
    await shown('duplicates', 'roy');
    const all = await titles(page);
    expect(new Set(all).size).toBe(all.length);
  });
});
