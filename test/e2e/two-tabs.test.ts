import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { kept, openTab, press, readyToAdd, showsSoon, stockHomePage, stored, sum } from './support/cart-steps.ts';
import { ownersPassword } from './support/portal-steps.ts';
import { shopStage, siteStage } from './support/stage.ts';
import { checkOut, fillShipping } from './support/steps.ts';

const adds = 200;

/** Two tabs add at the same time, the same card or different ones. */
async function addAtOnce(context: BrowserContext, tiles: readonly [number, number]): Promise<readonly [Page, Page]> {
  const tabs = [await openTab(context), await openTab(context)] as const;
  for (const tab of tabs) await readyToAdd(tab);
  await Promise.all(tabs.map((tab, at) => press(tab, tiles[at] ?? 0, adds)));
  return tabs;
}

describe('one cart in two tabs, on a static file server', () => {
  const stage = siteStage();

  it('has every copy that either tab added, shown in both and stored [CART-02, CART-10, CART-27, M1]', async () => {
    const { page, context, complaints } = await stage.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Load the sample collection' }).first().click();
    await readyToAdd(page);
    await page.evaluate((stock) => {
      const cards = JSON.parse(localStorage.getItem('adminCards') ?? '[]') as object[];
      localStorage.setItem('adminCards', JSON.stringify(cards.map((card) => ({ ...card, stock }))));
    }, 2 * adds);
    const tabs = await addAtOnce(context, [0, 0]);
    for (const tab of tabs) {
      await showsSoon(tab, 2 * adds);
      expect(Object.values(await stored(tab))).toEqual([2 * adds]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('one cart in two tabs, with the server', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });
  beforeAll(async () => stockHomePage(await stage.visit(), ownersPassword, adds));

  it('has both cards in full where each tab adds its own, here and on the server [CART-16, CART-27, M1]', async () => {
    const { context, complaints } = await stage.visit();
    const tabs = await addAtOnce(context, [0, 1]);
    for (const tab of tabs) {
      await showsSoon(tab, 2 * adds);
      expect(Object.values(await stored(tab))).toEqual([adds, adds]);
      await expect.poll(async () => sum(await kept(tab, stage.shop))).toBe(2 * adds);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays as it was emptied, by hand or by its function, whatever the other tab knew [CART-11, CART-18]', async () => {
    const { context } = await stage.visit();
    const [a, b] = [await openTab(context), await openTab(context)];
    for (const tab of [a, b]) await readyToAdd(tab);
    for (const empty of ['goatCart.clearStoredCart()', 'localStorage.removeItem("cart")']) {
      await press(a, 0, 3);
      await showsSoon(b, 3);
      await a.evaluate(empty);
      await showsSoon(b, 0);
      await press(b, 1, 1);
      await showsSoon(a, 1);
      await a.evaluate('goatCart.clearStoredCart()');
      await showsSoon(b, 0);
    }
    await context.close();
  });

  it('cannot be ordered a second time in the other tab [CART-31, M2]', async () => {
    const { page, context, complaints } = await stage.visit();
    await page.goto('/');
    await readyToAdd(page);
    await press(page, 2, 1);
    await showsSoon(page, 1);
    const other = await openTab(context, '/checkout');
    await fillShipping(other);
    await other.getByRole('button', { name: /continue to payment/i }).click();
    await other.getByRole('button', { name: /^pay /i }).waitFor();
    await page.goto('/cart');
    await checkOut(page);
    await other.waitForURL((url) => url.pathname === '/cart');
    await showsSoon(other, 0);
    expect(await other.getByRole('button', { name: /^pay /i }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
