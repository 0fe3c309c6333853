import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping } from './support/steps.ts';

const csv = [
  'ID;Title;Sport;Grade;PSA 10 Price;eBay Item ID',
  '1;2018-19 Panini Prizm Trae Young Silver RC #78 PSA 10;Basketball;PSA 10;199,99;222222222222',
].join('\n');

const phone = { viewport: { width: 390, height: 844 } };

describe('a taxed and shipped order', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword, SEED_SAMPLE: 'false' });

  it('begins with the first steps: the owner sets up shipping and tax [SET-11][SHIP-11][TAX-06]', async () => {
    const file = join(stage.shop.dataDir, 'cards.csv');
    await writeFile(file, csv);
    expect((await run('shop', ['import', file], { DATA_DIR: stage.shop.dataDir })).code).toBe(0);
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    const step = page.getByRole('listitem').filter({ hasText: 'Set shipping' });
    await step.getByRole('link', { name: 'Open the settings' }).click();
    await page.getByRole('button', { name: 'Add the usual methods' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/Settings saved/).waitFor();

    await page.setViewportSize(phone.viewport);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Sales tax' }).click();
    await page.getByRole('button', { name: 'Add to Tax rates' }).click();
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel(/^Rate/).fill('8');
    await page.getByLabel('Shipping is taxed too').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/Settings saved/).waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/management-portal/dashboard');
    await step.getByText('done', { exact: false }).waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
  });

  it('is bought on a phone, with the method that the customer chooses [SHIP-07][SHIP-10][TAX-03][TOTAL-05]', async () => {
    const { page, complaints } = await stage.visit(phone);
    await page.goto('/card/ebay-222222222222');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cart');
    await page.getByText('From $5.00').waitFor();
    await page.getByText('Calculated at checkout').waitFor();
    await page.goto('/checkout');
    await fillShipping(page);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('radio', { name: 'Bubble mailer, $5.00' }).check();
    expect(await page.getByRole('radio', { name: /envelope/ }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('button', { name: 'Pay $221.39' }).click();
    await page.waitForURL(/\/checkout\/success/);
    for (const text of ['Shipping: Bubble mailer', 'Sales tax (NY), 8%', '$16.40', '$221.39']) {
      await page.getByText(text).first().waitFor();
    }
    const email = await emailLike(stage.shop.dataDir, /Trae Young/);
    for (const text of ['Bubble mailer', '$16.40', '$221.39']) expect(email).toContain(text);
    expect(complaints).toEqual([]);
  });

  it('is refunded in part, and every place says how much was tax [TAX-04][TOTAL-04]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await page.goto('/management-portal/orders');
    await page
      .getByRole('link', { name: /Trae Young/ })
      .or(page.getByRole('row', { name: /Trae Young/ }))
      .first()
      .click();
    await page.getByText('Shipping: Bubble mailer').waitFor();
    await page.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog');
    await refund.getByLabel('Amount').fill('100');
    await refund.getByText('Cards $90.33, shipping $2.26, sales tax $7.41').waitFor();
    await refund.getByLabel(/reason/i).fill('A corner was bent');
    await refund.getByRole('button', { name: 'Refund $100.00' }).click();
    await page.getByText('$7.41').first().waitFor();
    expect(await emailLike(stage.shop.dataDir, /^Subject: .*refund/im)).toContain('$100.00');
    const { out } = await run('shop', ['orders', 'export'], { DATA_DIR: stage.shop.dataDir });
    for (const text of ['Bubble mailer', '16.40', '221.39', '7.41']) expect(out).toContain(text);
    expect(complaints).toEqual([]);
  });
});
