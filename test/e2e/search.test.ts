import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteStage } from './support/stage.ts';
import { expectNoSidewaysScroll } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const stage = siteStage();

const found = (page: Page, count: number) => page.getByRole('heading', { name: `${count} cards found` }).waitFor();
const openSections = (page: Page) => page.locator('aside h3 button[aria-expanded=true]');

async function openSearch(at = '/search', count = 40): Promise<Page> {
  const { page } = await stage.visit();
  await page.goto(at);
  await found(page, count);
  return page;
}

/** Turns the wheel over the cards, and waits until the page has moved. */
async function scroll(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, by);
  await page.waitForFunction(([from, way]) => (window.scrollY - (from ?? 0)) * (way ?? 0) > 0, [
    before,
    Math.sign(by),
  ] as const);
}

describe('Search Cards in a browser', () => {
  it('closes its sections when the page is scrolled upward, and only then [SRCH-05, SRCH-06]', async () => {
    const page = await openSearch();
    await scroll(page, 900);
    expect(await openSections(page).count()).toBe(1);
    await scroll(page, -300);
    await openSections(page).waitFor({ state: 'detached' });
  });

  it('keeps them open when fewer cards make the page shorter, and while the customer types [SRCH-06]', async () => {
    const page = await openSearch();
    await scroll(page, 3000);
    await page.getByRole('radio', { name: /^Soccer/ }).click();
    await found(page, 3);
    expect(await openSections(page).allTextContents()).toEqual(['Search & Sport']);
    await page.getByRole('radio', { name: 'All sports' }).click();
    await found(page, 40);
    await page.getByRole('searchbox', { name: 'Search text' }).click();
    await scroll(page, 600);
    await scroll(page, -300);
    expect(await openSections(page).allTextContents()).toEqual(['Search & Sport']);
  });

  it('keeps its filters across a reload and Back [FLTR-17]', async () => {
    const page = await openSearch('/search?sport=basketball', 13);
    await page.getByRole('button', { name: /^Condition & Grade/ }).click();
    await page.getByRole('radio', { name: 'Graded only', exact: true }).click();
    await page.waitForURL(/graded=graded/);
    const graded = 11;
    await found(page, graded);
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Graded only' }).waitFor();
    await found(page, graded);
    const tiles = page.getByRole('list', { name: 'Cards found' }).getByRole('article');
    await expect.poll(() => tiles.count()).toBe(graded);
    await page.goBack();
    await found(page, 13);
  });

  it('is reached on a phone by the button in the header, whose suggestions fill the width [NAV-18]', async () => {
    const { page } = await stage.visit(phone);
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Load the sample collection' }).tap();
    await found(page, 40);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.keyboard.type('yank');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    expect((await list.boundingBox())?.width).toBe(390);
    await expectNoSidewaysScroll(page);
    await list.getByRole('option', { name: /^New York Yankees/ }).tap();
    await page.waitForURL('**/cards?q=New%20York%20Yankees');
    await page.getByRole('heading', { name: /cards found/ }).waitFor();
    expect(await page.getByRole('search').isVisible()).toBe(false);
  });
});
