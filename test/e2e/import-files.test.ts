import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { numberCell, textCell, xlsx } from '../support/spreadsheet-file.ts';
import { axeFindings } from './support/axe.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A report of active listings, as eBay writes it: a line of its own first, sold out and foreign listings among the cards. */
const report = [
  '#INFO,Version=1.0,,,,,',
  'Item number,Title,Available quantity,Currency,Current price,Sold quantity,Custom label (SKU)',
  '266000000001,2019-20 Panini Prizm Zion Williamson #248 Silver RC PSA 10 New Orleans Pelicans,1,USD,$350.00,0,S-1',
  '266000000002,1993 SP Derek Jeter #279 Foil RC New York Yankees Raw NM-MT,1,USD,$180.00,0,S-2',
  '266000000003,"Lot of 50 2021 Topps Baseball Cards",1,USD,$25.00,0,S-3',
  '266000000004,2018 Topps Chrome Shohei Ohtani #150 RC Los Angeles Angels,1,EUR,90.00,0,S-4',
  'Total,,4,,,,',
].join('\r\n');

const sheet = xlsx({
  Slabs: [
    ['Player', 'Team', 'Year', 'Brand', 'Card #', 'Grade', 'Cert Number', 'Price']
      .map((name, at) => textCell(`${'ABCDEFGH'[at]}1`, name))
      .join(''),
    [
      ...['Ken Griffey Jr.', 'Seattle Mariners'].map((value, at) => textCell(`${'AB'[at]}2`, value)),
      numberCell('C2', '1989'),
      ...['Upper Deck', '001', 'PSA 9', '0045871236'].map((value, at) => textCell(`${'DEFG'[at]}2`, value)),
      numberCell('H2', '120.5'),
    ].join(''),
  ],
});

const folder = process.env.SCREENSHOTS;

async function looksRight(page: Page, name: string, width: number): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  if (folder) await page.screenshot({ path: join(folder, `import-${name}-${width}.png`), fullPage: true });
}

async function give(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto('/management-portal/cards/import');
  await page.getByLabel('Card file', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
}

async function importIt(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
}

describe("a dealer's own files", () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'go from upload to cards, an eBay report and a spreadsheet, at $width pixels [IMP-20, IMP-24, IMP-32, IMP-36, IMP-53]',
    async (viewport) => {
      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      await give(page, 'active-listings.csv', 'text/csv', Buffer.from(report));
      await looksRight(page, 'ebay-columns', viewport.width);
      await page.getByRole('button', { name: 'Preview changes' }).click();
      await page.getByRole('heading', { name: 'What would change' }).waitFor();
      await page.getByText(/EUR/).first().waitFor();
      await looksRight(page, 'ebay-preview', viewport.width);
      await importIt(page, /^Import the 3 good rows/);
      await looksRight(page, 'ebay-done', viewport.width);

      const shopper = await stage.visit({ viewport });
      await shopper.page.goto('/cards?q=zion+silver+248');
      await shopper.page.getByRole('article').getByText('$350.00').first().waitFor();
      await shopper.page.goto('/cards?q=jeter+279');
      await shopper.page.getByRole('article').getByText('$180.00').first().waitFor();
      await shopper.page.goto('/cards?q=lot+of+50');
      await shopper.page.getByText('No cards found matching your criteria').waitFor();
      await undo(page);

      await give(page, 'slabs.xlsx', 'application/octet-stream', Buffer.from(sheet));
      await looksRight(page, 'xlsx-columns', viewport.width);
      await page.getByRole('button', { name: 'Preview changes' }).click();
      await importIt(page, 'Import the row');
      await shopper.page.goto('/cards?q=griffey+001');
      await shopper.page.getByRole('article').getByText('$120.50').first().waitFor();
      await undo(page);
      expect(complaints).toEqual([]);
      expect(shopper.complaints).toEqual([]);
    },
  );
});
