import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, visit } from './support/chromium.ts';
import { forget, type RunningShop, startShop, startStaticServer } from './support/running-shop.ts';
import { checkOut, fillShipping, password, register, signIn } from './support/steps.ts';

const adds = 200;

async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Presses 'add to cart' on a tile of the home page, as fast as the page takes it. */
const press = (page: Page, tile: number, times = adds): Promise<void> =>
  page.evaluate(
    ([nth, count]) => {
      for (let time = 0; time < count; time += 1) {
        document.querySelectorAll('article')[nth]?.querySelector<HTMLElement>('button[aria-label*="cart"]')?.click();
      }
    },
    [tile, times] as const,
  );

const readyToAdd = (page: Page) => page.getByRole('article').nth(7).waitFor();

/** What the header says is in the cart. */
const shown = async (page: Page): Promise<number> => {
  const label = (await page.getByRole('link', { name: /^cart/i }).first().getAttribute('aria-label')) ?? '';
  return Number(/(\d+) items?/.exec(label)?.[1] ?? 0);
};
const showsSoon = (page: Page, copies: number) => expect.poll(() => shown(page), { timeout: 30_000 }).toBe(copies);

/** Copies by card, as this browser stores them. */
const stored = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('cart') ?? '{"value":[]}') as {
      value: { card: { id: string }; quantity: number }[];
    };
    return Object.fromEntries(value.map(({ card, quantity }) => [card.id, quantity]));
  });
const sum = (copies: Record<string, number>) => Object.values(copies).reduce((all, one) => all + one, 0);

/** Copies by card, as the server has them. */
async function kept(page: Page, shop: Pick<RunningShop, 'url'>): Promise<Record<string, number>> {
  const id = await page.evaluate(() => localStorage.getItem('cartId'));
  const { cart } = (await (await fetch(`${shop.url}/api/v1/cart/${id}`)).json()) as {
    cart: { card: { id: string }; quantity: number }[];
  };
  return Object.fromEntries(cart.map(({ card, quantity }) => [card.id, quantity]));
}

/** Two tabs of one browser add at the same time: the same card, or each its own. */
async function addAtOnce(context: BrowserContext, tiles: readonly [number, number]): Promise<readonly [Page, Page]> {
  const tabs = [await openTab(context), await openTab(context)] as const;
  for (const tab of tabs) await readyToAdd(tab);
  await Promise.all(tabs.map((tab, at) => press(tab, tiles[at] ?? 0)));
  return tabs;
}

describe('one cart in two tabs, on a static file server', () => {
  let site: Awaited<ReturnType<typeof startStaticServer>>;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startStaticServer(), openChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it('has every copy that either tab added, shown in both and stored (M1) [CART-02][CART-10][CART-27]', async () => {
    const { page, context, complaints } = await visit(browser, site.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Load the sample collection' }).first().click();
    await readyToAdd(page);
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
  let shop: RunningShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop({ ADMIN_PASSWORD: password }), openChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    if (shop) await forget(shop.dataDir);
  });

  it('has both cards in full where each tab adds its own, here and on the server (M1) [CART-16][CART-27]', async () => {
    const { context, complaints } = await visit(browser, shop.url);
    const tabs = await addAtOnce(context, [0, 1]);
    for (const tab of tabs) {
      await showsSoon(tab, 2 * adds);
      expect(Object.values(await stored(tab))).toEqual([adds, adds]);
      await expect.poll(async () => sum(await kept(tab, shop))).toBe(2 * adds);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays as it was emptied, by hand or by its function, whatever the other tab knew [CART-11][CART-18]', async () => {
    const { context } = await visit(browser, shop.url);
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

  it('cannot be ordered a second time in the other tab (M2) [CART-31]', async () => {
    const { page, context, complaints } = await visit(browser, shop.url);
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

  it('is caught up with once the connection is back, also after a reload (C2) [CART-15][CART-29]', async () => {
    const { page, context } = await visit(browser, shop.url);
    await page.goto('/');
    await readyToAdd(page);
    await context.route('**/api/v1/cart/**', (route) => route.abort());
    await press(page, 3, 2);
    await showsSoon(page, 2);
    await page.reload();
    await readyToAdd(page);
    await showsSoon(page, 2);
    expect(await kept(page, shop)).toEqual({});
    await context.unroute('**/api/v1/cart/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => sum(await kept(page, shop)), { timeout: 10_000 }).toBe(2);
    await context.close();
  });

  it('is the same on two devices of an account, and comes back where a device has lost it (C3, C5, S9) [CART-28][CART-30]', async () => {
    const laptop = await visit(browser, shop.url);
    await laptop.page.goto('/');
    await readyToAdd(laptop.page);
    await press(laptop.page, 4, 2);
    await showsSoon(laptop.page, 2);
    await register(laptop.page, 'carter@example.org');

    const phone = await visit(browser, shop.url);
    await phone.page.goto('/');
    await readyToAdd(phone.page);
    await press(phone.page, 4, 1);
    await press(phone.page, 5, 1);
    await showsSoon(phone.page, 2);
    await signIn(phone.page, 'carter@example.org');
    await showsSoon(phone.page, 4);

    // The laptop does not know yet what the phone did: what it adds comes beside it.
    await laptop.page.goto('/card/7');
    await laptop.page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await showsSoon(laptop.page, 5);
    await phone.page.reload();
    await showsSoon(phone.page, 5);

    await phone.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await phone.page.reload();
    await showsSoon(phone.page, 5);
    for (const { context, complaints } of [laptop, phone]) {
      expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
      await context.close();
    }
  });
});
