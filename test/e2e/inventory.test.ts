import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, box: 'Desk 9' },
  { width: 390, height: 844, box: 'Shelf 4' },
] as const;

const folder = process.env.SCREENSHOTS;

async function looksRight(page: Page, name: string, width: number): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  if (folder) await page.screenshot({ path: join(folder, `inventory-${name}-${width}.png`), fullPage: true });
}

/** Fifty cards of a lot, as a dealer lists them. */
const fileOf = (lot: number, width: number): string =>
  [
    'Player,Team,Year,Brand,Card Number,Price,Lot',
    ...Array.from(
      { length: 50 },
      (_, at) =>
        `Rookie ${width}x${String(at + 1).padStart(2, '0')},Chicago Bulls,1996,Topps,${at + 1},${at + 5}.00,${lot}`,
    ),
  ].join('\n');

async function addLot(page: Page, source: string, width: number): Promise<number> {
  await page.goto('/management-portal/inventory?view=lots');
  await page.getByRole('button', { name: 'Add lot' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add lot' }).click();
  await form.getByText('Enter what was paid').waitFor();
  await form.getByLabel(/^Source/).fill(source);
  await form.getByLabel(/^Paid/).fill('1,000');
  await form.getByLabel(/^Fees/).fill('0.01');
  await looksRight(page, 'lot-form', width);
  await form.getByRole('button', { name: 'Add lot' }).click();
  await page.waitForURL(/\/lots\/\d+$/);
  await page.getByText('No cards in this lot').waitFor();
  return Number(/(\d+)$/.exec(page.url())?.[1]);
}

async function importCards(page: Page, lot: number, width: number): Promise<void> {
  await page.goto('/management-portal/cards/import');
  await page
    .getByLabel('Card file', { exact: true })
    .setInputFiles({ name: 'lot.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(lot, width)) });
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await page.getByRole('button', { name: /^Preview/ }).click();
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
}

/** A bulk change of all cards of the page. */
async function changeAll(page: Page, label: string, width: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  if (width < 992) {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
  } else {
    await page.getByRole('button', { name: label }).click();
  }
  await page.getByRole('dialog').waitFor();
}

describe('the inventory of a dealer', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'takes a lot of 50 cards from a file to cost and location, at $width pixels [INV-01, INV-03, INV-06, INV-07, LOT-02, LOT-03, LOT-05]',
    async ({ box, ...viewport }) => {
      const { width } = viewport;
      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      const lot = await addLot(page, `Show at ${width}`, width);
      await importCards(page, lot, width);

      await page.goto(`/management-portal/inventory/lots/${lot}`);
      await page.getByRole('button', { name: 'Spread the cost…' }).click();
      await page.getByRole('dialog').getByLabel('How').selectOption('by-price');
      await looksRight(page, 'spread', width);
      await page.getByRole('dialog').getByRole('button', { name: 'Spread the cost' }).click();
      await page.getByText('Cost spread over 50 cards.').waitFor();
      await page.getByText('The costs of its copies sum to what was paid.').waitFor();
      await looksRight(page, 'lot', width);

      await page.goto(`/management-portal/cards?q=${width}x&sort=priceHigh&size=100`);
      await page.getByText('50 of').waitFor();
      await changeAll(page, 'Move…', width);
      await page.getByRole('dialog').getByLabel('Box', { exact: true }).fill(box);
      await page.getByRole('dialog').getByLabel('Row', { exact: true }).fill('A');
      await looksRight(page, 'move', width);
      await page.getByRole('dialog').getByRole('button', { name: 'Move 50 cards' }).click();
      await page.getByText('50 cards moved.').waitFor();
      await changeAll(page, 'Number slots…', width);
      await page.getByRole('dialog').getByRole('button', { name: 'Number the slots of 50 cards' }).click();
      await page.getByText('50 cards: slots numbered.').waitFor();

      await page.goto('/management-portal/inventory');
      await page.getByRole('link', { name: box }).waitFor();
      await looksRight(page, 'boxes', width);
      await page.getByRole('link', { name: box }).click();
      // The dearest card is first.
      await page.getByText(`${box} · Row A · Slot 1`, { exact: true }).waitFor();
      await looksRight(page, 'box', width);
      await page.goto('/management-portal/inventory?view=age');
      await page.getByText('0–30 days').waitFor();
      await looksRight(page, 'age', width);

      const shopper = await stage.visit({ viewport });
      await shopper.page.goto(`/cards?q=${encodeURIComponent(`Rookie ${width}x50`)}`);
      await shopper.page
        .getByRole('link', { name: new RegExp(`Rookie ${width}x50`) })
        .first()
        .click();
      await shopper.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await shopper.page.content()).not.toContain(box);
      expect([...complaints, ...shopper.complaints]).toEqual([]);
    },
  );
});
