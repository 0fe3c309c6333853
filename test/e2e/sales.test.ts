import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, card: '1', player: 'Mantle' },
  { width: 390, height: 844, card: '2', player: 'Jordan' },
] as const;

/** Also with an open dialog, which has faded in. */
async function expectFit(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => undefined),
  );
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** In the page as the server renders it. */
const schemaOf = async (page: Page): Promise<string> =>
  (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '';

describe('sales', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'lower a price everywhere, show the one before, and end, at $width pixels [SALE-01, SALE-02, SALE-06, SALE-07, SALE-08, SALE-09]',
    async ({ card, player, ...viewport }) => {
      const shopper = await stage.visit({ viewport });
      await shopper.page.goto(`/card/${card}`);
      const priced = await schemaOf(shopper.page);
      const regular = Number(/"price":"([\d.]+)"/.exec(priced)?.[1]);
      const reduced = `$${(regular * 0.8).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
      const before = `$${regular.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      await page.goto('/management-portal/pricing');
      await page
        .getByText('No sales yet')
        .or(page.getByText(/^\d+ sales?$/))
        .waitFor();
      await page.getByRole('button', { name: 'Add sale' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Add sale' }).click();
      await form.getByText('Enter a name').waitFor();
      await form.getByLabel(/^Name/).fill(`Card ${card}`);
      await form.getByLabel(/^Value/).fill('20');
      await form.getByLabel('Applies to').selectOption('card');
      await form.getByLabel(/^Cards/).fill(`${stage.shop.url}/card/${card}`);
      await expectFit(page);
      await form.getByRole('button', { name: 'Add sale' }).click();
      await page.getByText(`Card ${card} saved. 1 card costs less now.`).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectFit(page);

      await shopper.page.reload();
      await shopper.page.getByText(`Lowest price in the 30 days before the sale: ${before}`).waitFor();
      expect(await schemaOf(shopper.page)).toContain(`"price":"${(regular * 0.8).toFixed(2)}"`);
      await expectFit(shopper.page);
      const html = await (await shopper.page.request.get(`/card/${card}`)).text();
      expect(html).toContain('Sale price');
      expect(html).toContain(before);

      await shopper.page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await shopper.page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await shopper.page.goto('/cart');
      await shopper.page.locator('s', { hasText: before }).first().waitFor();
      await shopper.page.getByText(reduced).first().waitFor();
      await expectFit(shopper.page);
      await shopper.page.goto(`/cards?q=${player}`);
      await shopper.page.locator('article s', { hasText: 'Regular price' }).first().waitFor();
      await expectFit(shopper.page);

      await page.goto('/management-portal/pricing');
      await page.getByRole('button', { name: `End Card ${card}` }).click();
      await page.getByText(`Card ${card} has ended. The regular prices are back.`).waitFor();
      await shopper.page.goto('/cart');
      await shopper.page.getByText(`was ${reduced}`).first().waitFor();
      await expectFit(shopper.page);
      await shopper.page.goto(`/card/${card}`);
      expect(await schemaOf(shopper.page)).toBe(priced);
      expect(await shopper.page.locator('article s').count()).toBe(0);
      await page.goto('/management-portal/audit');
      await page
        .getByText(new RegExp(`Sale Card ${card}: set Ends`))
        .first()
        .waitFor();
      await expectFit(page);
      expect([...complaints, ...shopper.complaints]).toEqual([]);
    },
  );
});
