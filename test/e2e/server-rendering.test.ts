import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, takenOver } from './support/steps.ts';

const isRendered = (html: string): boolean => html.includes('id="first-data"');

const pages = [
  '/',
  '/cards',
  '/cards?sport=basketball',
  '/search?q=jordan',
  '/card/1',
  '/boxes',
  '/about',
  '/legal',
  '/terms-privacy',
];

/** Returns a function that lets the code come. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/card/1', { waitUntil: 'commit' });
  return release;
}

it('the code of most presses is compiled while it is loaded', () => {
  const page = 'dist/page';
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(join(page, '.vite/manifest.json'), 'utf8'),
  );
  const hinted = Object.values(manifest).filter(({ file }) =>
    readFileSync(join(page, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map(({ name }) => name).sort()).toEqual(['card', 'libraries', 'list', 'server', 'shared']);
});

describe('the page as the server renders it', () => {
  const stage = shopStage();
  const read = async (path: string): Promise<string> =>
    (await fetch(stage.shop.url + path, { headers: { accept: 'text/html' } })).text();
  // A shop that has just started serves the plain page until its renderer is loaded.
  beforeAll(() => vi.waitFor(async () => expect(isRendered(await read('/'))).toBe(true), { timeout: 30_000 }));

  it.each(pages)('is taken over without a warning, and reads nothing again: %s', async (path) => {
    const { page, context, complaints } = await stage.visit({ colorScheme: 'dark', timezoneId: 'Pacific/Auckland' });
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() !== 'document' && /^\/(cards|api\/v1\/(boxes|content))/.test(pathname))
        reads.push(pathname);
    });
    // A page that takes longer than a second to render is sent plain.
    await vi.waitFor(async () => expect(isRendered(await read(path))).toBe(true), { timeout: 10_000 });
    const html = await (await page.goto(path))?.text();
    expect(isRendered(html ?? '')).toBe(true);
    await page.locator('#first-data').waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    expect([complaints, reads.filter((read) => !read.endsWith('/views'))]).toEqual([[], []]);
    await context.close();
  });

  it('has Sign In in its source, and moves nothing when the session is known [NAV-09]', async () => {
    expect(await read('/')).toMatch(/<header.*href="\/profile".*Sign In.*<\/header>/s);
    const { page, context } = await stage.visit({ viewport: { width: 390, height: 700 } });
    const release = await openWithoutCode(page);
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    const before = await signIn.boundingBox();
    release();
    await takenOver(page);
    expect(await signIn.boundingBox()).toEqual(before);
    await context.close();
  });

  it('has the cards in its source', async () => {
    expect(await read('/')).toMatch(/<a [^>]*href="\/card\/[^"]+"/);
    expect(await read('/cards')).toContain('40 cards found');
    expect(await read('/card/1')).toMatch(/Add to Cart/);
  });

  it('shows cards, prices, pictures and filters without scripts', async () => {
    const { page, context } = await stage.visit({ javaScriptEnabled: false });
    await page.goto('/cards');
    const first = page.getByRole('article').first();
    await first.getByText(/^\$\d/).waitFor();
    expect(await first.getByRole('img').evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    await expectNoSidewaysScroll(page);
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByLabel('Sport').selectOption('football');
    await filters.getByRole('button', { name: 'Show cards' }).click();
    await page.waitForURL(/sport=football/);
    await page
      .getByText(/cards? found/)
      .first()
      .waitFor();
    const search = page.getByRole('combobox', { name: 'Search cards' });
    await search.fill('jordan');
    await search.press('Enter');
    await page.waitForURL('**/cards?q=jordan');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it.each([1280, 390])('leads by links to every card without scripts, %i pixels wide [NAV-28]', async (width) => {
    const { page, context } = await stage.visit({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const cards = page.locator('article a[href^="/card/"]');
    const seen = new Set<string>();
    const seeAll = async () => {
      for (;;) {
        await cards.first().waitFor();
        for (const card of await cards.all()) seen.add((await card.getAttribute('href')) ?? '');
        expect(await page.locator('button:visible:not(form[action] button, :has(img))').all()).toEqual([]);
        await expectNoSidewaysScroll(page);
        const next = page.getByRole('link', { name: 'Next cards' });
        if ((await next.count()) === 0) return;
        const before = page.url();
        await next.click();
        await page.waitForURL((url) => url.href !== before);
      }
    };
    await page.goto('/');
    await seeAll();
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.waitForURL('**/cards');
    seen.clear();
    await seeAll();
    expect(seen.size).toBe(40);
    await page.getByRole('link', { name: 'First cards' }).waitFor();
    await cards.last().click();
    await page.waitForURL('**/card/*');
    // Texts within `noscript` are found by no locator.
    await expect.poll(() => page.getByRole('main').innerText()).toContain('To buy this card, turn on JavaScript');
    await page.getByRole('main').getByRole('img').first().waitFor();
    expect(await page.locator('button:visible:not(form[action] button, :has(img))').all()).toEqual([]);
    await context.close();
  });

  it('does what was pressed and typed before its code came', async () => {
    const { page, context, complaints } = await stage.visit();
    const release = await openWithoutCode(page);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('combobox', { name: 'Search cards' }).fill('jordan');
    release();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Search cards' }).inputValue()).toBe('jordan');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays where it was scrolled to when its code comes [NAV-23]', async () => {
    const { page, context, complaints } = await stage.visit({ viewport: { width: 390, height: 700 } });
    const release = await openWithoutCode(page);
    const button = page.getByRole('button', { name: 'Add to Cart' }).first();
    await button.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    release();
    await takenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('loses no card when the cart is opened before its code came', async () => {
    const { page, context, complaints } = await stage.visit();
    const release = await openWithoutCode(page);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    release();
    await page.waitForURL('**/cart');
    await page.getByText('Proceed to checkout').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
