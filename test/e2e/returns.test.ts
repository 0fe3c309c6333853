import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPicture } from '#test/support/pictures.ts';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { checkOut, expectNoSidewaysScroll } from './support/steps.ts';

const csv = [
  'ID;Title;Sport;Grade;PSA 10 Price;eBay Item ID',
  '1;2018-19 Panini Prizm Trae Young Silver RC #78 PSA 10 Atlanta Hawks;Basketball;PSA 10;199,99;222222222222',
  '2;1986 Fleer Charles Barkley RC #7 PSA 10 Philadelphia 76ers;Basketball;PSA 10;240,00;333333333333',
].join('\n');

/** Also with an open dialog, which has faded in. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => undefined),
  );
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** With pixels, whose address is not one of the shop's. */
async function seePicture(page: Page): Promise<void> {
  const picture = page.getByAltText('Picture 1 of return 1, opens in a new tab');
  await picture.waitFor();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth === 1_200,
    await picture.elementHandle(),
  );
  expect(await picture.getAttribute('src')).toMatch(/^blob:/);
}

const sizes = [
  { width: 1280, height: 900, card: 'ebay-222222222222', title: /Trae Young/, price: '199.99' },
  { width: 390, height: 844, card: 'ebay-333333333333', title: /Charles Barkley/, price: '240.00' },
] as const;

describe('a return', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword, SEED_SAMPLE: 'false', RETURN_DAYS: '14' });

  it('is possible for cards of which there is one copy each', async () => {
    const file = join(stage.shop.dataDir, 'cards.csv');
    await writeFile(file, csv);
    expect((await run('shop', ['import', file], { DATA_DIR: stage.shop.dataDir })).code).toBe(0);
  });

  it.each(sizes)(
    'is requested by link, accepted, received and refunded with restock at $width px [RET-03, RET-04, RET-05, RET-06]',
    async ({ card, title, price, ...viewport }) => {
      const { dataDir } = stage.shop;
      const { page: customer, complaints: complaintsThere } = await stage.visit({ viewport });
      await customer.goto(`/card/${card}`);
      await customer.getByRole('button', { name: 'Add to Cart' }).first().click();
      await customer.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await customer.goto('/cart');
      await checkOut(customer);
      const order = customer.url();
      const orderInPortal = `/management-portal/orders/${new URL(order).searchParams.get('order')}`;

      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      await page.goto(orderInPortal);
      await page.getByRole('button', { name: 'Pack' }).click();
      await page.getByRole('button', { name: 'Ship' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /ship/i }).last().click();
      await page.getByRole('button', { name: /delivered/i }).waitFor();

      await customer.goto(order);
      await customer.getByRole('button', { name: 'Request a return' }).click();
      const form = customer.getByRole('dialog');
      await form.getByRole('button', { name: 'Request return' }).click();
      await form.getByText('Please choose a card').waitFor();
      await expectAccessible(customer);
      await form.getByRole('checkbox', { name: title }).check();
      await form.getByLabel('Reason').selectOption('damaged');
      await form.getByLabel('What is wrong?').fill('A corner is bent.');
      await form
        .locator('input[type="file"]')
        .setInputFiles([{ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 1_200, 900) }]);
      await form.getByAltText('1: corner.jpg').waitFor();
      await expectAccessible(customer);
      await form.getByRole('button', { name: 'Request return' }).click();
      await customer.getByText('Requested', { exact: true }).waitFor();
      await customer.getByRole('dialog').waitFor({ state: 'detached' });
      await seePicture(customer);
      await expectAccessible(customer);
      await emailLike(dataDir, /^Subject: .*Your return request/m);

      await page.goto('/management-portal/orders?tab=returns');
      await page.getByText(title).first().waitFor();
      await page.goto(orderInPortal);
      await page.getByText('A corner is bent.').first().waitFor();
      await seePicture(page);
      await page.getByRole('button', { name: 'Accept return' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('How to send the cards back').fill('1 Shop Street\nhttps://labels.example/1');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Accept return' }).click();
      await emailLike(dataDir, /^Subject: .*How to return cards[\s\S]*labels\.example/m);

      await customer.reload();
      await customer.getByRole('link', { name: 'https://labels.example/1' }).waitFor();
      await expectAccessible(customer);

      await page.getByRole('button', { name: 'Mark as received' }).click();
      await dialog.getByRole('button', { name: 'Mark as received' }).click();
      await page.getByRole('button', { name: 'Refund return' }).click();
      expect(await dialog.getByLabel('Amount').inputValue()).toBe(price);
      expect(await dialog.getByLabel(title).inputValue()).toBe('1');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: `Refund $${price}` }).click();
      await page.getByText(`Refund: $${price}`).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectAccessible(page);

      await customer.reload();
      await customer.getByText(`Refund: $${price}`).waitFor();
      expect(await customer.getByRole('button', { name: 'Request a return' }).count()).toBe(0);
      await customer.goto(`/card/${card}`);
      await customer.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
      expect([...complaints, ...complaintsThere]).toEqual([]);
    },
  );
});
