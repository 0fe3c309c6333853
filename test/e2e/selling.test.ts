import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping, openSummary } from './support/steps.ts';

const csv = [
  'ID;Title;Sport;Grade;PSA 10 Price;eBay Item ID',
  '1;2018-19 Panini Prizm Trae Young Silver RC #78 PSA 10 Atlanta Hawks;Basketball;PSA 10;199,99;222222222222',
].join('\n');

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/Settings saved/).waitFor();
  await expectNoSidewaysScroll(page);
}

describe.each(sizes)('from the first steps to a partly refunded order, at $width pixels', (viewport) => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword, SEED_SAMPLE: 'false' });

  it('the owner names the shop, sets shipping, tax and a discount code, and imports cards [SET-11, SHIP-11, TAX-06, DISC-08]', async () => {
    const { page, complaints } = await stage.visit({ viewport });
    await openPortal(page);
    const step = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await step('Name the shop').getByRole('link', { name: 'Open the settings' }).click();
    await page.getByLabel('Shop name').fill('Rookie House');
    await save(page);

    await page.goto('/management-portal/dashboard');
    await step('Set shipping').getByRole('link', { name: 'Open the settings' }).click();
    await page.getByRole('button', { name: 'Add the usual methods' }).click();
    await save(page);

    await page.getByRole('tab', { name: 'Sales tax' }).click();
    await page.getByRole('button', { name: 'Add to Tax rates' }).click();
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel(/^Rate/).fill('8');
    await page.getByLabel('Shipping is taxed too').check();
    await save(page);

    await page.goto('/management-portal/pricing');
    await page.getByRole('button', { name: 'Add code' }).first().click();
    const code = page.getByRole('dialog');
    await code.getByLabel(/^Code/).fill('WELCOME');
    await code.getByLabel(/^Value/).fill('10');
    await code.getByRole('button', { name: 'Add code' }).click();
    await page.getByText('WELCOME saved.').waitFor();

    await page.goto('/management-portal/dashboard');
    await step('Add your cards').getByRole('link', { name: 'import a file' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: 'Import the row' }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();

    await page.goto('/management-portal/dashboard');
    for (const done of ['Name the shop', 'Set shipping', 'Add your cards']) await step(`${done}, done`).waitFor();
    await step('Connect Stripe, not done').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('a customer buys with the code and the method of their choice [SHIP-07, SHIP-10, TAX-03, TOTAL-05, DISC-05]', async () => {
    const { page, complaints } = await stage.visit({ viewport });
    await page.goto('/card/ebay-222222222222');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cart');
    await page.getByText('From $5.00').waitFor();
    await page.getByText('Calculated at checkout').waitFor();
    await page.goto('/checkout');
    await openSummary(page);
    await page.getByLabel('Discount code').fill('welcome');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Discount (WELCOME)').waitFor();
    await fillShipping(page);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('radio', { name: 'Bubble mailer, $5.00' }).check();
    expect(await page.getByRole('radio', { name: /envelope/ }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('button', { name: 'Pay $199.79' }).click();
    await page.waitForURL(/\/checkout\/success/);
    const parts = ['Discount (WELCOME)', 'Shipping: Bubble mailer', 'Sales tax (NY), 8%', '$14.80', '$199.79'];
    for (const text of parts) await page.getByText(text).first().waitFor();
    const email = await emailLike(stage.shop.dataDir, /Trae Young/);
    for (const text of ['Rookie House', 'WELCOME', 'Bubble mailer', '$14.80', '$199.79']) expect(email).toContain(text);
    expect(complaints).toEqual([]);
  });

  it('the order is shipped and refunded in part, and every place says how much was tax [ORDER-03, TAX-04, TOTAL-04]', async () => {
    const { page, complaints } = await stage.visit({ viewport });
    await openPortal(page);
    await page.goto('/management-portal/orders');
    const order = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Trae Young' });
    await order.getByRole('link').click();
    await page.getByText('Shipping: Bubble mailer').waitFor();
    await page.getByRole('button', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Ship' }).click();
    const shipping = page.getByRole('dialog');
    await shipping.getByLabel('Carrier').selectOption('USPS');
    await shipping.getByRole('textbox', { name: /tracking number/i }).fill('9400111899223344');
    await shipping.getByRole('button', { name: /ship/i }).last().click();
    expect(await emailLike(stage.shop.dataDir, /9400111899223344/)).toContain('Rookie House');

    await page.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog');
    await refund.getByLabel('Amount').fill('100');
    await refund.getByText('Cards $90.09, shipping $2.50, sales tax $7.41').waitFor();
    await refund.getByLabel(/reason/i).fill('A corner was bent');
    await refund.getByRole('button', { name: 'Refund $100.00' }).click();
    await page.getByText('$7.41').first().waitFor();
    expect(await emailLike(stage.shop.dataDir, /^Subject: .*refund/im)).toContain('$100.00');
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
    const { out } = await run('shop', ['orders', 'export'], { DATA_DIR: stage.shop.dataDir });
    for (const text of ['Bubble mailer', '14.80', '199.79', '7.41']) expect(out).toContain(text);
    expect(complaints).toEqual([]);
  });
});
