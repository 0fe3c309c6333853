import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kept } from './support/cart-steps.ts';
import { shopStage } from './support/stage.ts';
import { cartCount } from './support/steps.ts';

async function addFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
}

describe('a browser whose storage does not go along', () => {
  const stage = shopStage();

  it('because it is full: the cart is in effect, said not to be saved here, and known to the shop [S1, S10]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/card/1');
    await addFirst(page);
    const before = await page.evaluate(() => localStorage.getItem('cart'));
    await page.evaluate(() => {
      for (const size of [100_000, 1_000, 10, 1]) {
        for (let n = 0; ; n += 1) {
          try {
            localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    await page.goto('/card/2');
    await addFirst(page);
    await page.getByText(/not saved on this device: this browser’s storage is full/).waitFor();
    await expect.poll(() => cartCount(page).textContent()).toContain('2');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(before);
    await expect.poll(async () => Object.keys(await kept(page, stage.shop)).length).toBe(2);
    await context.close();
  });

  it('because it is forbidden: the shop works from memory and the server [S2]', async () => {
    const { page, context } = await stage.visit();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.getByText('40 cards found').first().waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    await addFirst(page);
    await page.getByText(/not saved on this device: this browser blocks storage/).waitFor();
    await cartCount(page).click();
    await page.getByText('Proceed to checkout').first().waitFor();
    await context.close();
  });

  it('because every write fails: as if it were full [S3]', async () => {
    const { page, context } = await stage.visit();
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/card/1');
    await addFirst(page);
    await page.getByText(/not saved on this device/).waitFor();
    await expect.poll(() => cartCount(page).textContent()).toContain('1');
    await context.close();
  });

  it('because the stored cart is invalid: it is quarantined, a notice says so, and nothing is lost [CART-13, S4]', async () => {
    const { page, context } = await stage.visit();
    // No page of the shop runs here: one that does could find the broken cart before the reload.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('cart', '{"items": [broken'));
    await page.goto('/cart');
    await page.getByText(/Your saved cart could not be read/).waitFor();
    const copies = await page.evaluate(() =>
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('cart.corrupt.')),
    );
    expect(copies.map(([, text]) => text)).toEqual(['{"items": [broken']);
    await context.close();
  });
});
