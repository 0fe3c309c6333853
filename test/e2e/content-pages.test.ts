import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visit } from './support/chromium.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const preview = (page: Page) => page.getByRole('region', { name: 'Live preview' });

async function openEditor(page: Page, section: 'about-us' | 'legal' | 'terms-privacy'): Promise<void> {
  await page.goto(`/management-portal/${section}`);
  await preview(page).waitFor();
}

async function editAbout(page: Page): Promise<void> {
  await openEditor(page, 'about-us');
  await page.getByRole('button', { name: 'Edit Content' }).click();
}

/** Traces that a script would leave, and dialogs that it could open. */
async function watch({ context, page }: Visit): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeFunction('ran', (what: string) => ran.push(what));
  page.on('dialog', async (dialog) => {
    ran.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return ran;
}

const hostile = [
  '<script>ran("script")</script>',
  '<img src="x:" onerror="ran(\'image\')">',
  '<svg onload="ran(\'drawing\')"></svg>',
  '<iframe srcdoc="<script>parent.ran(\'frame\')</script>"></iframe>',
  "[press me](javascript:ran('link'))",
  '[press me](data:text/html,<script>opener.ran("data")</script>)',
  '<a href="javascript:ran(\'markup\')">press me</a>',
  '![picture](https://elsewhere.example/p.png)',
].join('\n\n');
const hostileLine = '<img src="x:" onerror="ran(\'line\')"><script>ran("line")</script>';

/** Nothing is there that a browser would load, run or follow. */
async function expectWordsOnly(page: Page): Promise<void> {
  expect(await page.locator('a', { hasText: 'press me' }).count()).toBe(0);
  expect(await page.locator('main :is(img, iframe, object, embed, script)').count()).toBe(0);
  expect(await page.locator('[onerror], [onload], [href^="javascript:"], [href^="data:"]').count()).toBe(0);
}

describe('the content pages', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('are edited, and the page that is open beside the editor follows without a reload [PAGE-05, PAGE-06, PAGE-08, PAGE-10]', async () => {
    const { page, context, complaints } = await stage.visit();
    await openPortal(page);
    await openEditor(page, 'about-us');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Preview/ }).click();
    const shown = await opening;
    await shown.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(shown.url()).pathname).toBe('/about');
    await shown.evaluate(() => Object.assign(window, { sameLoad: true }));

    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Two people, many cards');
    await preview(page).getByRole('heading', { name: 'Two people, many cards' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('About Us page content saved successfully!').waitFor();
    await shown.getByRole('heading', { level: 1, name: 'Two people, many cards' }).waitFor();
    expect(await shown.evaluate(() => 'sameLoad' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('bring an earlier version back [PAGE-17]', async () => {
    const { page, context, complaints } = await stage.visit();
    await openPortal(page);
    await openEditor(page, 'legal');
    for (const words of ['The first words', 'The second words']) {
      await page.getByLabel('Disclaimers').fill(words);
      await save(page).click();
      await page.getByText('Legal information saved successfully!').waitFor();
      await save(page).waitFor();
    }
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: /Version 2/ }).click();
    const part = page.getByRole('dialog').getByRole('region', { name: 'Disclaimers' });
    await part.getByText('The first words').waitFor();
    await part.getByText('The second words').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await save(page).click();
    await page.getByText('Legal information saved successfully!').waitFor();
    await page.goto('/legal');
    await page.getByText('The first words').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tell the second of two admins of the first, and store nothing until it is decided [PAGE-18, PAGE-19]', async () => {
    const [first, second] = [await stage.visit(), await stage.visit()];
    for (const { page } of [first, second]) {
      await openPortal(page);
      await openEditor(page, 'terms-privacy');
    }
    await first.page.getByLabel('Cookies').fill('Three of them');
    await second.page.getByLabel('Cookies').fill('Two of them');
    await save(first.page).click();
    await first.page.getByText('Terms & Privacy content saved successfully!').waitFor();
    await save(second.page).click();
    const dialog = second.page.getByRole('dialog', { name: 'This page was saved by someone else' });
    await dialog.getByText('Three of them').waitFor();
    await dialog.getByText('Two of them').waitFor();
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await second.page.reload();
    await second.page.getByRole('button', { name: 'Continue' }).click();
    expect(await second.page.getByLabel('Cookies').inputValue()).toBe('Two of them');
    await save(second.page).click();
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await second.page.getByText('Terms & Privacy content saved successfully!').waitFor();
    const stored = await (await fetch(`${stage.shop.url}/api/v1/content/terms-privacy`)).json();
    expect(stored).toMatchObject({ version: 3, content: { cookies: 'Two of them' }, by: null });
    expect([...first.complaints, ...second.complaints]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it('run nothing of hostile words, beside their editor or on their page [PAGE-07]', async () => {
    const visit = await stage.visit();
    const { page, context, complaints } = visit;
    const ran = await watch(visit);
    await openPortal(page);
    for (const section of ['about-us', 'legal', 'terms-privacy'] as const) {
      if (section === 'about-us') await editAbout(page);
      else await openEditor(page, section);
      for (const area of await page.locator('main textarea').all()) await area.fill(hostile);
      for (const line of await page.locator('main input:not([type="email"])').all()) await line.fill(hostileLine);
      await preview(page).getByText('<script>ran("script")</script>').first().waitFor();
      await expectWordsOnly(page);
      await save(page).click();
      await page
        .getByText(/saved successfully!/)
        .first()
        .waitFor();
    }
    for (const address of ['/about', '/legal', '/terms-privacy']) {
      await page.goto(address);
      await page.getByText('<script>ran("script")</script>').first().waitFor();
      await expectWordsOnly(page);
    }
    await page.getByRole('tab', { name: 'Privacy Policy' }).click();
    await page.getByText('<script>ran("script")</script>').nth(2).waitFor();
    await expectWordsOnly(page);
    expect(ran).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
