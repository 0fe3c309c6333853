import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, visit } from './support/chromium.ts';
import { forget, type RunningShop, startShop } from './support/running-shop.ts';

/** The browser has kept the code of a page, by its own file or within another one. */
const keepsCode = (page: Page) =>
  page.waitForFunction(async () => {
    const kept = await (await caches.open('goat-code-1')).keys();
    return navigator.serviceWorker.controller !== null && kept.some(({ url }) => /CartPage/.test(url));
  });

const linesOn = async (shop: RunningShop, cart: string): Promise<number> => {
  const answer = (await (await fetch(`${shop.url}/api/v1/cart/${cart}`)).json()) as { cart: unknown[] };
  return answer.cart.length;
};

describe('without a connection', () => {
  let shop: RunningShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), openChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    if (shop) await forget(shop.dataDir);
  });

  it('opens from what the browser has kept, keeps the cart, and catches up [STORE-16][STORE-17][CART-16]', async () => {
    const { page, context } = await visit(browser, shop.url);
    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.getByText('40 cards found').first().waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    const card = new URL(page.url()).pathname;
    await keepsCode(page);

    await shop.stop();
    await context.setOffline(true);
    await page.getByText(/You are offline/).waitFor();

    await page.goto(card);
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cards');
    await page.getByText(/saved copy/).waitFor();
    const second = page.getByRole('article').nth(1);
    await second.getByRole('button', { name: /^Add/ }).click();
    await second.getByRole('button', { name: /is in your cart/ }).waitFor();
    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .waitFor();
    const cart = await page.evaluate(() => localStorage.getItem('cartId') ?? '');

    shop = await startShop({ PORT: new URL(shop.url).port }, shop.dataDir);
    expect(await linesOn(shop, cart)).toBe(1);
    await context.setOffline(false);
    await page.getByText(/You are offline/).waitFor({ state: 'detached' });
    await expect.poll(() => linesOn(shop, cart), { timeout: 60_000 }).toBe(2);
    await context.close();
  });
});
