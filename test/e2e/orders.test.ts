import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { checkOut, fillShipping, register } from './support/steps.ts';

const csv = [
  'ID;Title;Sport;Grade;PSA 10 Price;eBay Item ID',
  '1;2018-19 Panini Prizm Trae Young Silver RC #78 PSA 10 Atlanta Hawks;Basketball;PSA 10;199,99;222222222222',
  '2;1986 Fleer Charles Barkley RC #7 PSA 10 Philadelphia 76ers;Basketball;PSA 10;240,00;333333333333',
  '3;1993 SP Derek Jeter Foil RC #279 PSA 10 New York Yankees;Baseball;PSA 10;900,50;444444444444',
].join('\n');

async function addCard(page: Page, id: string): Promise<void> {
  await page.goto(`/card/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
}

describe('orders, from the cart to the orders page', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('takes in cards of which there is one copy each', async () => {
    const file = join(stage.shop.dataDir, 'cards.csv');
    await writeFile(file, csv);
    const imported = await run('shop', ['import', file], { DATA_DIR: stage.shop.dataDir });
    expect(imported.out).toMatch(/created +3/);
    expect(imported.code).toBe(0);
  });

  it('pays by the demonstration, writes an email, and its link shows the order on another device [PAY-21, PAY-23, PAY-38, ORDER-09, ORDER-10]', async () => {
    const { page, complaints } = await stage.visit();
    await register(page, 'ada@example.com');
    await addCard(page, 'ebay-222222222222');
    await page.goto('/cart');
    await checkOut(page);
    await page.getByText('Ada Collector').first().waitFor();
    await page.goto('/profile');
    await page
      .getByRole('link', { name: /Trae Young/ })
      .first()
      .waitFor();

    const email = await emailLike(stage.shop.dataDir, /Trae Young/);
    expect(email).toMatch(/demonstration/i);
    const [, link = ''] = /(http\S+\/checkout\/success\S+)/.exec(email) ?? [];
    const { page: elsewhere, complaints: complaintsElsewhere } = await stage.visit();
    const { pathname, search, hash } = new URL(link);
    expect(search).not.toContain('receipt');
    await elsewhere.goto(`${pathname}${search}${hash}`);
    await elsewhere.getByText('Ada Collector').first().waitFor();
    expect(elsewhere.url()).not.toContain('receipt=');
    await elsewhere.reload();
    await elsewhere.getByText('Ada Collector').first().waitFor();
    expect([...complaints, ...complaintsElsewhere]).toEqual([]);
  });

  it('says so when a card was sold while it lay in the cart, and keeps the rest [PAY-25, CARD-29, C6]', async () => {
    const { page: slow } = await stage.visit();
    await addCard(slow, 'ebay-333333333333');
    await addCard(slow, '1');
    await slow.goto('/checkout');
    await fillShipping(slow);

    const { page: quick } = await stage.visit();
    await addCard(quick, 'ebay-333333333333');
    await quick.goto('/cart');
    await checkOut(quick);

    await slow.getByRole('button', { name: /continue to payment/i }).click();
    await slow.getByText('Some cards are no longer available').waitFor();
    await slow
      .getByText(/Barkley.*: Sold/)
      .first()
      .waitFor();
    await slow.getByRole('button', { name: 'Remove sold cards' }).click();
    await slow.getByRole('button', { name: /continue to payment/i }).click();
    await slow.getByRole('button', { name: /^pay /i }).waitFor();

    await slow.goto('/card/ebay-333333333333');
    await slow
      .getByText(/^Sold on /)
      .first()
      .waitFor();
  });

  it('sends an order on its way and refunds it from the orders page, with emails [ORDER-01, ORDER-02, ORDER-03, ORDER-05, ORDER-08, ORDER-09, PAY-41]', async () => {
    const { page: customer } = await stage.visit();
    await addCard(customer, 'ebay-444444444444');
    await customer.goto('/cart');
    await checkOut(customer);

    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page
      .getByRole('link', { name: /Jeter/ })
      .or(page.getByRole('row', { name: /Jeter/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Ship' }).click();
    const shipping = page.getByRole('dialog');
    await shipping.getByLabel('Carrier').selectOption('USPS');
    await shipping.getByRole('textbox', { name: /tracking number/i }).fill('9400111899223344');
    await shipping.getByRole('button', { name: /ship/i }).last().click();
    await emailLike(stage.shop.dataDir, /9400111899223344/);

    await page.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog');
    await refund.getByLabel(/reason/i).fill('A corner was bent');
    await refund
      .getByRole('button', { name: /refund/i })
      .last()
      .click();
    await emailLike(stage.shop.dataDir, /^Subject: .*refund[\s\S]*900\.50/im);
    await page
      .getByText(/Refunded/)
      .first()
      .waitFor();
    await customer.reload();
    await customer
      .getByText(/refunded/i)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('examines itself and writes its orders into a file [ORDER-11, ORDER-12]', async () => {
    const settings = { DATA_DIR: stage.shop.dataDir };
    const doctor = await run('shop', ['doctor'], settings);
    expect([doctor.code, doctor.out]).toEqual([0, expect.stringContaining('Everything matches.')]);
    const exported = await run('shop', ['orders', 'export'], settings);
    expect(exported.out).toContain('Jeter');
    expect(exported.out).toContain('900.50');
  });
});
