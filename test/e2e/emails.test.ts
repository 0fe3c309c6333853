import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { checkOut, expectNoSidewaysScroll } from './support/steps.ts';

/** Optional folder for screenshots: `SCREENSHOTS=folder npm run test:e2e`. */
const folder = process.env.SCREENSHOTS;

const contact = 'help@goat.example';

/** Texts with too little contrast. */
const hardToRead = (page: Page) => axeFindings(page, { runOnly: ['color-contrast'] });

describe('the emails of the shop', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword, CONTACT_EMAIL: contact });

  it('fit a phone, with their pictures and one button, and can be read in light and dark [ORDER-15]', async () => {
    const { page } = await stage.visit();
    await page.goto('/signup');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    for (const id of ['1', '106']) {
      await page.goto(`/card/${id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    }
    await page.goto('/cart');
    await checkOut(page);
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await openPortal(page);
    await page.goto(`/management-portal/orders/${order}`);
    await page.getByRole('button', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Ship' }).click();
    const shipping = page.getByRole('dialog');
    await shipping.getByLabel('Carrier').selectOption('USPS');
    await shipping.getByRole('textbox', { name: /tracking number/i }).fill('9400111899223344');
    await shipping.getByRole('button', { name: /ship/i }).last().click();
    await emailLike(stage.shop.dataDir, /9400111899223344/);
    await emailLike(stage.shop.dataDir, /confirm-signup/);

    const outbox = join(stage.shop.dataDir, 'outbox');
    const written = async () => (await readdir(outbox)).filter((name) => name.endsWith('.html')).sort();
    // The sign-up, the order, its parcel, and the admin's notice of the order.
    await expect.poll(async () => (await written()).length).toBe(4);
    const files = await written();
    if (folder) mkdirSync(folder, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page: reader, context } = await stage.visit({ viewport: { width: 390, height: 844 }, colorScheme });
      for (const [index, name] of files.entries()) {
        await reader.goto(pathToFileURL(join(outbox, name)).href);
        const where = `${name}, ${colorScheme}`;
        await expectNoSidewaysScroll(reader);
        const widths = await reader
          .locator('img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
        const isAboutOrder = (await reader.getByText('Mantle').count()) > 0;
        expect(widths.length, where).toBe(isAboutOrder ? 3 : 1);
        expect(Math.min(...widths), where).toBeGreaterThan(0);
        expect(await reader.locator('.button a').count(), where).toBe(1);
        expect(await reader.getByText('Goat Collection', { exact: true }).count(), where).toBe(2);
        expect(await reader.getByRole('link', { name: contact }).count(), where).toBe(1);
        expect(await hardToRead(reader), where).toEqual([]);
        if (folder)
          await reader.screenshot({ path: join(folder, `email-${index + 1}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
  });
});
