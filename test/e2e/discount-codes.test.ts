import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping, openSummary } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, code: 'WELCOME', card: '1' },
  { width: 390, height: 844, code: 'POCKET', card: '3' },
] as const;

describe('discount codes', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'are made by the admin, applied by a customer, and named by order and email, at $width pixels [DISC-01, DISC-03, DISC-05, DISC-08, DISC-10]',
    async ({ code, card, ...viewport }) => {
      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      await page.goto('/management-portal/pricing');
      await page.getByRole('button', { name: 'Add code' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel(/^Code/).fill(code.toLowerCase());
      await form.getByLabel(/^Value/).fill('10');
      await form.getByLabel(/^Uses in total/).fill('1');
      expect(await axeFindings(page)).toEqual([]);
      await form.getByRole('button', { name: 'Add code' }).click();
      await page.getByText(`${code} saved.`).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);

      const shopper = await stage.visit({ viewport });
      await shopper.page.goto(`/card/${card}`);
      await shopper.page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await shopper.page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await shopper.page.goto('/checkout');
      await openSummary(shopper.page);
      const entry = shopper.page.getByLabel('Discount code');
      await entry.fill('wrong code');
      await shopper.page.getByRole('button', { name: 'Apply' }).click();
      await shopper.page.getByText('We do not know this code. Check the spelling.').waitFor();
      await entry.fill(` ${code.toLowerCase()} `);
      await entry.press('Enter');
      await shopper.page.getByText(`Discount (${code})`).waitFor();
      await expectNoSidewaysScroll(shopper.page);
      expect(await axeFindings(shopper.page)).toEqual([]);
      await shopper.page.reload();
      await openSummary(shopper.page);
      await shopper.page.getByText(`Discount (${code})`).waitFor();
      await fillShipping(shopper.page);
      await shopper.page.getByRole('button', { name: /continue to payment/i }).click();
      await shopper.page.getByRole('button', { name: /^pay /i }).click();
      await shopper.page.waitForURL(/\/checkout\/success/, { timeout: 20_000 });
      await shopper.page.getByText(`Discount (${code})`).waitFor();
      expect(await emailLike(stage.shop.dataDir, new RegExp(`Discount \\(${code}\\)`))).toContain('-$');

      await page.reload();
      await page.getByText('1 of 1').first().waitFor();
      const late = await stage.visit({ viewport });
      await late.page.goto('/card/2');
      await late.page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await late.page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await late.page.goto('/checkout');
      await openSummary(late.page);
      await late.page.getByLabel('Discount code').fill(code);
      await late.page.getByRole('button', { name: 'Apply' }).click();
      await late.page.getByText('This code has been used up.').waitFor();
      await page.goto('/management-portal/audit');
      await page
        .getByText(new RegExp(`Discount code ${code}`))
        .first()
        .waitFor();
      expect([...complaints, ...shopper.complaints, ...late.complaints].filter((one) => !/409/.test(one))).toEqual([]);
    },
  );
});
