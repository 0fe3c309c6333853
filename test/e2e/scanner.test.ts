import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GreyPicture, turned } from '#domain/scanning/grey-picture.ts';
import { drawCode, emptyPicture } from '../support/code-pictures.ts';
import { axeFindings } from './support/axe.ts';
import { closeContexts, openChromiumWithCamera, visit } from './support/chromium.ts';
import { openCards, openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';

/** Uncompressed, as Chromium's fake camera reads it. */
function filmOf(frames: readonly GreyPicture[]): Buffer {
  const [first = emptyPicture(640, 360)] = frames;
  const colors = Buffer.alloc((first.width * first.height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${first.width} H${first.height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([
    head,
    ...frames.flatMap(({ pixels }) => [Buffer.from('FRAME\n'), Buffer.from(pixels), colors]),
  ]);
}

const number = '23456781';
const folder = mkdtempSync(join(tmpdir(), 'goat-film-'));

/** A dark slab with a light label, held a little askew by a hand that moves. */
async function slabFrames(): Promise<GreyPicture[]> {
  const straight = emptyPicture(1_280, 720);
  straight.pixels.fill(70);
  for (let row = 260; row < 460; row += 1) straight.pixels.fill(225, row * 1_280 + 400, row * 1_280 + 880);
  await drawCode(straight, { format: 'Code128', text: number }, { x: 640, y: 360, size: 3 });
  return [4, 5, 6, 5].map((degrees) => turned(straight, degrees));
}

/** What a USB scanner does: keys as quick as it is, which a busy test machine would not send. */
const burst = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, text);

const formOf = (page: Page) => page.getByRole('dialog', { name: /card/ });

describe('a label, from the camera to the card', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });
  let browser: Browser;
  beforeAll(async () => {
    const film = join(folder, 'slab.y4m');
    writeFileSync(film, filmOf(await slabFrames()));
    browser = await openChromiumWithCamera(film);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    { name: 'a desktop', viewport: { width: 1_280, height: 900 } },
    { name: 'a phone', viewport: { width: 390, height: 844 } },
  ])(
    'fills the number in the card form on $name, under the shop’s own policy [SCAN-01, SCAN-05, SCAN-07, SCAN-08]',
    async ({ viewport }) => {
      const { page, complaints } = await visit(browser, stage.shop.url, { viewport });
      await openPortal(page);
      // From the list to the form, as without a scanner: the document that was loaded is another page.
      await openCards(page);
      await page.getByRole('button', { name: 'Add card' }).click();
      const form = formOf(page);
      await form.getByRole('button', { name: 'Scan label' }).click();
      const scanner = page.getByRole('dialog', { name: 'Scan a label' });
      await scanner.getByRole('status').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByText(`The number ${number} was filled in.`).waitFor();
      expect(await form.getByLabel('Certification number').inputValue()).toBe(number);
      expect(await form.getByLabel('Is Graded').isChecked()).toBe(true);
      await expect.poll(() => scanner.count()).toBe(0);
      // The camera is free again.
      expect(await page.evaluate(() => document.querySelectorAll('video').length)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('finds the card of a number that a USB scanner types, and offers a new one where there is none [SCAN-06, SCAN-09]', async () => {
    const { page, complaints } = await visit(browser, stage.shop.url);
    await openPortal(page);
    await openCards(page);
    await burst(page, number);
    const found = page.getByRole('dialog', { name: 'Scanned card' });
    await found.getByText(`No card has the certification number ${number}.`).waitFor();
    await found.getByRole('button', { name: 'Add a card with this number' }).click();
    const form = formOf(page);
    expect(await form.getByLabel('Certification number').inputValue()).toBe(number);
    await form.getByLabel('Player').fill('Larry Bird');
    await form.getByLabel('Team').fill('Boston Celtics');
    await form.getByLabel('Brand').first().fill('Topps');
    await form.getByLabel('Price').first().fill('900');
    await form.getByRole('button', { name: 'Save Card' }).click();
    await page.getByText('Card saved successfully!').waitFor();
    await expect.poll(() => formOf(page).count()).toBe(0);

    await burst(page, `https://www.psacard.com/cert/${number}`);
    await formOf(page).getByRole('button', { name: 'Save changes' }).waitFor();
    expect(await form.getByLabel('Player').inputValue()).toBe('Larry Bird');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds the card with the camera in the Card Manager [SCAN-09]', async () => {
    const { page, complaints } = await visit(browser, stage.shop.url);
    await openPortal(page);
    await openCards(page);
    await page.getByRole('button', { name: 'Scan label' }).click();
    await formOf(page).getByRole('button', { name: 'Save changes' }).waitFor();
    expect(await formOf(page).getByLabel('Certification number').inputValue()).toBe(number);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
