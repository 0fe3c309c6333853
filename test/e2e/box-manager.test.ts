import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawPicture, dropFiles, openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';

const title = '2023 Panini Prizm Basketball Hobby Box';

async function openBoxes(page: Page, count: string): Promise<void> {
  await page.goto('/management-portal/boxes');
  await page.getByText(count).waitFor();
}

/** The one box on the public page, with its picture really there. */
async function seenByCustomers(page: Page): Promise<void> {
  await page.goto('/boxes');
  await page.getByRole('heading', { name: title }).waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('article img');
    return image?.currentSrc.includes('/images/') && image.naturalWidth > 0;
  });
}

describe('the Buy Boxes manager, from a box in the portal to the shop and back', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('adds, posts, edits, deletes and clears boxes, and brings them back [BOX-01, BOX-06, BOX-10, BOX-11, BOX-13, BOX-14, IMG-03]', async () => {
    const { page, complaints } = await stage.visit();
    const { page: customer, complaints: customers } = await stage.visit();
    await openPortal(page);
    await openBoxes(page, '0 boxes, 0 posted');

    await page.getByRole('button', { name: 'Add box' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save box' }).click();
    await form.getByText('Please fill in all required fields').waitFor();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Brand').selectOption('Panini');
    await form.getByLabel('Price', { exact: false }).first().fill('749.99');
    await form.getByLabel('Description').fill('Twelve packs, sealed.');
    const picture = await drawPicture(page, 'box.png', '#3030b0');
    await dropFiles(page, form.getByLabel('Picture files').locator('..'), [picture]);
    await form.getByRole('img', { name: 'Picture 1 of 1' }).waitFor();
    await form.getByRole('button', { name: 'Save box' }).click();
    await page.getByText('Boxes saved successfully!').waitFor();
    await page.getByText('1 box, 0 posted').waitFor();
    await customer.goto('/boxes');
    await customer.getByRole('link', { name: 'Notify Me When Available' }).waitFor();

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form.getByLabel('On the Buy Boxes page').check();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 box, 1 posted').waitFor();
    await seenByCustomers(customer);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete box' }).click();
    await page.getByText('0 boxes, 0 posted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 box, 1 posted').waitFor();
    await seenByCustomers(customer);

    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Clear All Boxes' }).click();
    await page.getByText('1 box cleared.').waitFor();
    await page.getByText('No boxes yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 box, 1 posted').waitFor();
    await seenByCustomers(customer);
    expect([...complaints, ...customers]).toEqual([]);
  });
});
