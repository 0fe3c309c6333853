import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping, register } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, card: '1' },
  { width: 390, height: 844, card: '3' },
] as const;

const section = (page: Page) => page.getByRole('region', { name: 'Saved addresses' });
const rows = (page: Page) => section(page).getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
}

async function openCheckout(page: Page, card: string): Promise<void> {
  await page.goto(`/card/${card}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
  await page.goto('/checkout');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /continue to payment/i }).click();
  await page.getByRole('button', { name: /^pay /i }).click();
  await page.waitForURL(/\/checkout\/success/, { timeout: 20_000 });
}

describe('saved addresses', () => {
  const stage = shopStage();

  it.each(sizes)(
    'are added in the profile, filled in at checkout, kept with an order, and removed with undo, at $width pixels [ADDR-08, ADDR-09, ADDR-10, ADDR-11]',
    async ({ card, ...viewport }) => {
      const { page, complaints, context } = await stage.visit({ viewport });
      await register(page, `ada-${viewport.width}@example.org`);
      await page.goto('/profile/addresses');
      await section(page)
        .getByText(/No saved addresses yet/)
        .waitFor();
      await section(page).getByRole('button', { name: 'Add address' }).click();
      const form = page.getByRole('form', { name: 'Add address' });
      const home = { 'Full name': 'Ada Collector', City: 'Cooperstown', 'ZIP code': '13326' };
      for (const [label, value] of Object.entries(home)) await form.getByLabel(label).fill(value);
      await form.getByLabel(/^Address/).fill('7 Home Street');
      await form.getByLabel('State').selectOption('NY');
      await looksRight(page);
      await form.getByRole('button', { name: 'Save address' }).click();
      await rows(page).getByText('7 Home Street').waitFor();
      await section(page).getByRole('button', { name: 'Make default: Ada Collector, 7 Home Street' }).click();
      await rows(page).getByText('Default').waitFor();
      await looksRight(page);

      await openCheckout(page, card);
      const street = page.getByLabel(/^Address/).first();
      await expect.poll(() => street.inputValue()).toBe('7 Home Street');
      await looksRight(page);
      await page.getByLabel('Saved addresses').selectOption({ label: 'Another address' });
      expect(await street.inputValue()).toBe('');
      await fillShipping(page);
      await page.getByLabel('Save this address to my account').check();
      await looksRight(page);
      await pay(page);

      await page.goto('/profile/addresses');
      await expect.poll(() => rows(page).count()).toBe(2);
      await section(page).getByRole('button', { name: 'Remove Ada Collector, 7 Home Street' }).click();
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => rows(page).count()).toBe(2);
      await rows(page).first().getByText('Default').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
