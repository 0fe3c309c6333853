import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopStage } from './support/stage.ts';
import { address, fillShipping, takenOver } from './support/steps.ts';

/** Accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const on = document.activeElement as HTMLElement | null;
      const labels = on instanceof HTMLInputElement || on instanceof HTMLSelectElement ? [...(on.labels ?? [])] : [];
      return on?.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ') ?? '';
    })
    .then(async (label) => label || (await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')));

/** Presses Tab until this element has the focus. @throws when it never gets it */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const on = await focused(page);
    if (wanted.test(on)) return;
    met.push(on);
  }
  throw new Error(`the key Tab never reaches ${wanted}; it met ${met.join(' | ')}`);
}

async function enter(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

describe('with the keyboard alone', () => {
  const stage = shopStage();

  it('leads from Load More to the first new card, and says how many are shown [NAV-26]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto('/cards');
    await page.getByRole('article').nth(19).waitFor();
    await takenOver(page);
    await page.getByRole('button', { name: 'Load More Cards' }).focus();
    await page.keyboard.press('Enter');
    const firstNew = page.getByRole('article').nth(20);
    await firstNew.waitFor();
    await page.getByText('Showing 40 of 40').waitFor();
    await expect.poll(() => firstNew.evaluate((tile) => tile.contains(document.activeElement))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays in the field from which a form is sent, until the shop has answered [NAV-26, PAY-12]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/cards');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/checkout');
    await fillShipping(page);
    const name = page.getByLabel('Full name').first();
    const isFocused = () => name.evaluate((field) => field === document.activeElement);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/payment-intents', async (route) => {
      await answered;
      await route.abort();
    });
    await name.press('Enter');
    await expect.poll(() => name.evaluate((field: HTMLInputElement) => field.readOnly)).toBe(true);
    expect(await isFocused()).toBe(true);
    answer();
    await expect.poll(() => name.evaluate((field: HTMLInputElement) => field.readOnly)).toBe(false);
    expect(await focused(page)).toMatch(/Your cart is kept/);
    await context.close();
  });

  it('goes from the home page to the confirmation [NAV-18, COLL-09, CARD-09, CART-23, PAY-12]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    await takenOver(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('/');
    expect(await focused(page)).toMatch(/Search/);
    await page.keyboard.type('jordan');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cards\?q=jordan/);
    await page.getByRole('article').first().waitFor();

    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    await enter(page, /^Start Browsing$/);
    await page.waitForURL(/\/cards/);
    const first = page.getByRole('article').first().getByRole('link').first();
    await first.waitFor();
    const player = (await first.textContent()) ?? '';
    await enter(page, new RegExp(`^${player}$`));
    await page.getByRole('heading', { level: 1, name: player }).waitFor();
    await enter(page, /^Add to Cart$/);
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await enter(page, /^Cart/);
    await page.waitForURL(/\/cart$/);
    await page.getByText('Proceed to checkout').first().waitFor();
    await enter(page, /^Proceed to checkout$/);
    await page.waitForURL(/\/checkout$/);
    await page.getByLabel('Full name').first().waitFor();
    for (const [label, value] of Object.entries(address)) {
      await tabTo(page, new RegExp(`^${label}`));
      await page.keyboard.type(value);
      if (label !== 'City') continue;
      await tabTo(page, /^State/);
      await page.keyboard.type('New York');
    }
    await enter(page, /continue to payment/i);
    await page.getByRole('button', { name: /^pay /i }).waitFor();
    await enter(page, /^pay /i);
    await page.waitForURL(/\/checkout\/success/, { timeout: 30_000 });
    await page.getByRole('heading', { name: 'Order confirmed' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
