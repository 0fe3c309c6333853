import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kept } from './support/cart-steps.ts';
import { startShop } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { savedLists } from './support/steps.ts';

type Chunk = { readonly name?: string; readonly file: string };

/** Files have no names; the build's manifest knows which is the cart page's. */
const cartCode = (): string =>
  Object.values(JSON.parse(readFileSync('dist/page/.vite/manifest.json', 'utf8')) as Record<string, Chunk>).find(
    ({ name }) => name === 'cart',
  )?.file ?? 'no code of the cart';

/** Whether the browser has stored all loaded code, including the cart page's. */
const keepsCode = (page: Page): Promise<boolean> =>
  page.evaluate(async (cart) => {
    const kept = (await (await caches.open('goat-code-1')).keys()).map(({ url }) => url);
    const asked = [...document.querySelectorAll('link')].flatMap(({ href }) =>
      href.includes('/assets/') ? [href] : [],
    );
    const hasCart = kept.some((url) => url.endsWith(cart));
    return navigator.serviceWorker.controller !== null && hasCart && asked.every((url) => kept.includes(url));
  }, cartCode());

describe('without a connection', () => {
  const stage = shopStage();

  it('has cart, toasts and menu from its installation on, and opens by itself what was missing [STORE-17]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/');
    const tile = page.getByRole('article').first();
    await tile.waitFor();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.getByText(/You are offline/).waitFor();

    await tile.getByRole('button', { name: /^Add/ }).click();
    await page.getByText('Added to cart').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await context.close();
  });

  it('opens from what the browser has kept, keeps the cart, and catches up [STORE-16, STORE-17, CART-16]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.getByText('40 cards found').first().waitFor();
    await expect.poll(() => savedLists(page)).toBeGreaterThanOrEqual(1);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    const card = new URL(page.url()).pathname;
    await expect.poll(() => keepsCode(page)).toBe(true);
    await expect.poll(async () => Object.keys(await kept(page, stage.shop)).length).toBe(1);

    await stage.shop.stop();
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

    stage.shop = await startShop({ PORT: new URL(stage.shop.url).port }, stage.shop.dataDir);
    expect(Object.keys(await kept(page, stage.shop)).length).toBe(1);
    await context.setOffline(false);
    await page.getByText(/You are offline/).waitFor({ state: 'detached' });
    await expect.poll(async () => Object.keys(await kept(page, stage.shop)).length, { timeout: 60_000 }).toBe(2);
    await context.close();
  });
});
