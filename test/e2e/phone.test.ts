import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from './support/chromium.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { checkOut, expectNoSidewaysScroll, savedLists } from './support/steps.ts';

const phone = { width: 390, height: 780 };
const wide = { width: 1280, height: 900 };

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const look = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

/** Prices, counts and short words that are on two lines; ids are longer. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}\p{N}_])[\p{L}\p{N}$.,’]{2,20}(?![\p{L}\p{N}_])/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

describe('the page under a thumb and under a pointer', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });
  let visit: Visit;
  beforeAll(async () => {
    visit = await stage.visit();
    await openPortal(visit.page);
  });
  afterAll(() => visit.context.close());

  it('keeps heart, ADMIN chip and avatar in the header of a phone [NAV-07, NAV-08, AUTH-21]', async () => {
    const { page } = visit;
    await page.goto('/');
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      const header = page.getByRole('banner');
      for (const part of [
        header.getByText('ADMIN', { exact: true }),
        header.getByRole('link', { name: 'Saved cards' }),
        header.getByRole('link', { name: /^Profile of/ }),
        header.getByRole('link', { name: /^Cart/ }),
      ]) {
        const box = await part.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
      await expectNoSidewaysScroll(page);
    }
  });

  it('breaks no price and no short word [NAV-24]', async () => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.goto('/cards?sort=priceHigh');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cart');
    await checkOut(page);
    const sections = ['dashboard', 'cards', 'users', 'pricing', 'settings', 'audit', 'orders'];
    const portal = sections.map((section) => `/management-portal/${section}`);
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      for (const path of ['/', '/cards', '/card/1', '/ebay-listings', ...portal]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.evaluate(brokenWords), `${path}, ${width}`).toEqual([]);
      }
      for (const part of ['', '/invoice', '/packing-slip']) {
        const order = await page.locator('[id^="order-"]').first().getAttribute('href');
        await page.goto(`${order}${part}`, { waitUntil: 'networkidle' });
        expect(await page.evaluate(brokenWords), `${order}${part}, ${width}`).toEqual([]);
        await page.goto('/management-portal/orders', { waitUntil: 'networkidle' });
      }
    }
  });

  it('keeps the total of a checkout in sight, and has its summary by a press [PAY-47, NAV-02]', async () => {
    const { page, context } = await stage.visit({ viewport: phone });
    await page.goto('/cards?sort=priceLow');
    await page.getByRole('article').last().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/checkout');
    const toggle = page.getByRole('button', { name: /^Order summary 1 card/ });
    const code = page.getByLabel('Discount code');
    await toggle.waitFor();
    expect(await code.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Continue to payment' }).scrollIntoViewIfNeeded();
    expect(await scrolledTo(page)).toBeGreaterThan(0);
    const total = await page.locator('#order-line').boundingBox();
    expect(total && total.y >= 0 && total.y < 60).toBe(true);
    await toggle.click();
    expect(await code.isVisible()).toBe(true);
    expect(await scrolledTo(page)).toBeLessThan(200);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
    expect(await toggle.isVisible()).toBe(false);
    const [forms, order] = [
      await page.getByRole('form', { name: 'Shipping' }).boundingBox(),
      await page.getByRole('complementary', { name: 'Order summary' }).boundingBox(),
    ];
    const between = (order?.x ?? 0) - ((forms?.x ?? 0) + (forms?.width ?? 0));
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(64);
    await context.close();
  });

  it('loads the pictures near the screen, and the last one once it is scrolled to', async () => {
    // A visit of its own, as Chromium shows at once what another page of this visit has in memory. How far below the
    // screen it loads differs with its guess of the network, so only the ends of the list are asked.
    const { page, context } = await stage.visit();
    await page.setViewportSize(phone);
    await page.goto('/cards', { waitUntil: 'networkidle' });
    const pictures = page.locator('main article img');
    const loaded = async () =>
      Promise.all(
        [pictures.first(), pictures.last()].map((picture) =>
          picture.evaluate((image: HTMLImageElement) => image.currentSrc !== ''),
        ),
      );
    expect(await loaded()).toEqual([true, false]);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect.poll(loaded).toEqual([true, true]);
    await context.close();
  });

  it('closes the preview of a tile that the pointer leaves, and lets a click through to the next tile [TILE-06, TILE-08]', async () => {
    const { page } = visit;
    await page.setViewportSize(wide);
    await page.goto('/cards');
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    const preview = page.getByRole('group', { name: /^Preview of/ });
    const next = await second.getByRole('link').first().getAttribute('href');

    await first.hover({ position: { x: 80, y: 80 } });
    await preview.waitFor();
    await page.mouse.move(5, 400);
    await preview.waitFor({ state: 'detached' });

    await first.hover({ position: { x: 80, y: 80 } });
    await preview.getByRole('button', { name: 'Add to Cart' }).click();
    await preview.getByRole('button', { name: 'Added to Cart' }).waitFor();

    // Chromium's driver refuses a click that another element would receive, so the preview does not cover the next
    // tile.
    await second.click({ position: { x: 60, y: 60 } });
    await page.waitForURL(`**${next}`);
  });

  it('closes an open sheet by Back, and leaves no step behind [NAV-22]', async () => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.goto('/about');
    await page.goto('/cards');
    await page
      .getByText(/cards found/)
      .first()
      .waitFor();
    const dialog = page.getByRole('dialog');
    const filters = page.getByRole('button', { name: /^Filters/ });

    await filters.click();
    await dialog.getByText('Hockey').click();
    await page.waitForURL(/sport=/);
    await expect.poll(() => page.evaluate(() => window.history.state?.sheet)).toBeTruthy();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/cards\?sport=/);
    await page.goForward();
    expect(await dialog.count()).toBe(0);

    await page.goto('/cards');
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog.getByRole('button', { name: 'Close the menu' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.history.state?.sheet)).toBeUndefined();

    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog.getByRole('link', { name: 'Buy Boxes' }).click();
    await page.waitForURL(/\/boxes/);
    await page.goBack();
    await page.waitForURL(/\/cards$/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/card\//);
    await page
      .getByRole('button', { name: /enlarge/i })
      .first()
      .click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/card\//);
  });

  it('keeps the words of players whole in the Card Manager, and names the grade on a phone too [CMGR-02]', async () => {
    const { page } = visit;
    await page.setViewportSize(wide);
    await page.goto('/management-portal/cards?size=50');
    await page.getByRole('row', { name: /Antetokounmpo/ }).waitFor();
    const torn = await page.locator('tbody th').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text as Text, index);
          range.setEnd(text as Text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(torn).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.setViewportSize(phone);
    const first = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first();
    await first.getByText(/ · PSA 10$/).waitFor();
  });

  it('folds the filters of the Card Manager, so that cards are in view, and says how many are set [CMGR-51]', async () => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.goto('/management-portal/cards');
    const sport = page.getByRole('combobox', { name: 'Sport', includeHidden: true });
    const firstCard = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first();
    await firstCard.waitFor();
    expect(await sport.isVisible()).toBe(false);
    const box = await firstCard.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(phone.height);

    await page.locator('summary', { hasText: 'Filters' }).press('Enter');
    await sport.selectOption('Basketball');
    await page.waitForURL(/sport=/);
    await page.reload();
    await page.getByText('Filters (1)').waitFor();
    expect(await sport.isVisible()).toBe(true);
  });

  it('is where it was after a reload and after Back, deep down a list [NAV-23]', async () => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Load More Cards' }).click();
    const deep = page.getByRole('article').nth(34);
    await deep.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await scrolledTo(page);
    expect(before).toBeGreaterThan(3000);
    await page.reload();
    await expect.poll(() => scrolledTo(page)).toBe(before);
    await deep.getByRole('link').first().click();
    await page.waitForURL(/\/card\//);
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(before);
  });

  it('opens an address anew at its top, and is where it was after Back from elsewhere [NAV-27]', async () => {
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.goto('/cards');
    const deep = page.getByRole('article').nth(12);
    await deep.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await scrolledTo(page);
    expect(before).toBeGreaterThan(800);
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/cards');
    await deep.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(before);
  });

  it('shows zeros and no error where the market snapshot cannot be read [ADMIN-28]', async () => {
    const { page } = visit;
    await page.route('**/dashboard/market', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/management-portal/dashboard');
    const panel = page.getByRole('region', { name: 'Market snapshot' });
    await panel.getByText('No listings right now').waitFor();
    expect(await panel.locator('dd').allInnerTexts()).toEqual(['0', '$0']);
    expect(await page.getByRole('alert').count()).toBe(0);
    const logged = visit.complaints.splice(0);
    expect(logged.join()).toMatch(/^console: market snapshot failed/);
    await page.unroute('**/dashboard/market');
  });

  it('looks different after each press of the theme button [THEME-02]', async () => {
    const { page } = visit;
    await page.goto('/cards');
    const button = page.getByRole('banner').getByRole('button', { name: /^Switch to/ });
    for (const next of ['dark', 'light', 'dark']) {
      await button.click();
      await expect.poll(() => look(page)).toBe(next);
    }
    expect(visit.complaints).toEqual([]);
  });

  it('searches and filters the saved cards without the shop, and sells nothing at once from a saved copy [STORE-16]', async () => {
    const { page, context } = await stage.visit({ viewport: phone });
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Load More Cards' }).click();
    await page
      .getByText(/40 cards found/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(40);
    const card = await page.getByRole('article').nth(3).getByRole('link').first().getAttribute('href');
    await expect.poll(() => savedLists(page)).toBeGreaterThanOrEqual(2);
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const isPage = route.request().resourceType() === 'document' || pathname.startsWith('/assets/');
      return isPage ? route.continue() : route.abort();
    });

    await page.goto('/cards?sport=hockey');
    await page.getByText(/This is a saved copy/).waitFor();
    await page
      .getByText(/^4 cards found/)
      .first()
      .waitFor();
    await page.goto('/search?q=gretzky');
    await page.getByText(/This is a saved copy/).waitFor();
    await page.getByRole('article').filter({ hasText: 'Gretzky' }).first().waitFor();

    await page.goto(card ?? '');
    await page.getByText(/This is a saved copy/).waitFor();
    expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
    await context.close();
  });
});
