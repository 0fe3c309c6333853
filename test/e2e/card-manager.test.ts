import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codesOn, pagesOfPdf } from '#test/support/printed-labels.ts';
import { drawPicture, dropFiles, editCard, openCards, openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage, siteStage } from './support/stage.ts';

/** The width of a picture that is really there; 0 for a broken one. */
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

const title = '2019-20 Panini Prizm Zion Williamson Silver #248 RC PSA 10';

describe('the card manager, from a pile of cards to the shop', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('takes two dropped pictures and a pasted title, keeps a draft, and posts it to both places [IMG-03, IMG-06, IMG-10, CMGR-12, CMGR-35, CMGR-15, CMGR-16]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await openCards(page);
    await page.getByRole('button', { name: 'Add card' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Listing title').fill(title);
    await form.getByRole('button', { name: 'Read title' }).click();
    await form.getByRole('group', { name: 'Found in the title' }).waitFor();
    await form.getByRole('button', { name: 'Fill', exact: true }).click();
    expect(await form.getByLabel('Player').inputValue()).toBe('Zion Williamson');
    expect(await form.getByLabel('Card number').inputValue()).toBe('248');
    await form.getByLabel('Team').fill('New Orleans Pelicans');
    await form.getByLabel('Price').first().fill('350');

    const pictures = [await drawPicture(page, 'front.png', '#b03030'), await drawPicture(page, 'back.png', '#3030b0')];
    await dropFiles(page, form.getByLabel('Picture files').locator('..'), pictures);
    await form.getByRole('img', { name: 'Picture 2 of 2' }).waitFor();
    await form.getByRole('button', { name: 'Mark picture 2 as back' }).click();
    await form.getByRole('button', { name: 'Save Card' }).click();
    await page.getByText('Card saved successfully!').waitFor();

    await openCards(page, '?status=drafts');
    const row = page.getByRole('row', { name: /Zion Williamson/ });
    await row.getByText('Draft').waitFor();
    const { page: customer, complaints: customers } = await stage.visit();
    await customer.goto('/cards?q=zion');
    await customer.getByText('No cards found matching your criteria').waitFor();

    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Post…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Post to Homepage').check();
    await dialog.getByRole('button', { name: /^Post/ }).last().click();
    await page.getByText('Card posted to Goat Collection and Homepage successfully!').waitFor();

    await customer.goto('/cards?q=zion');
    await customer.getByRole('article').first().waitFor();
    await customer.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('article img');
      return image?.currentSrc.includes('/images/') && image.naturalWidth > 0;
    });
    expect(await widthOf(customer, 'article img')).toBeLessThanOrEqual(640);
    await customer.getByRole('article').first().getByRole('link').first().click();
    await customer.getByText('#248').or(customer.getByText('248')).first().waitFor();
    await customer.goto('/');
    await customer.getByText('Zion Williamson').first().waitFor();
    expect([...complaints, ...customers]).toEqual([]);
  });

  it.each([1280, 390])('saves labels whose codes lead to the cards, at %s px [LABEL-01, LABEL-02]', async (width) => {
    const { page, complaints } = await stage.visit();
    await page.setViewportSize({ width, height: 844 });
    await openPortal(page);
    await openCards(page, '?q=basketball');
    await page.getByRole('checkbox', { name: /^Select 1986 Fleer Michael Jordan/ }).check();
    if (width < 600) await page.getByRole('button', { name: 'Change' }).click();
    await page
      .getByRole('button', { name: 'Print labels…' })
      .or(page.getByRole('menuitem', { name: 'Print labels…' }))
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Used labels on the first sheet').fill('2');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    const { rasters, texts } = await pagesOfPdf(new Uint8Array(await readFile(await (await saved).path())));
    expect(texts[0]).toContain('Michael Jordan');
    const [address = ''] = await Promise.all(rasters.map(codesOn)).then((codes) => codes.flat());
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Michael Jordan' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('reprices many at once, shows the prices first, and takes it back [CMGR-30, CMGR-31, AUDIT-02]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await openCards(page, '?q=basketball');
    const prices = () => page.locator('td[data-column="price"]').allTextContents();
    const before = await prices();
    expect(before.length).toBeGreaterThan(0);
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Reprice…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('50');
    await dialog.getByText(/\$/).first().waitFor();
    await dialog.getByRole('button', { name: /^Reprice/ }).click();
    await page.getByText(/repriced\.$/).waitFor();
    await expect.poll(prices).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(prices).toEqual(before);

    await page.goto('/management-portal/audit');
    await page
      .getByText(/^Undid/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page
      .getByText(/^Repriced .*cards?/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows both versions to the second of two who edit one card [CMGR-33]', async () => {
    const [first, second] = [await stage.visit(), await stage.visit()];
    for (const { page } of [first, second]) {
      await openPortal(page);
      await openCards(page, '?q=griffey');
    }
    const [mine, theirs] = [
      await editCard(first.page, /^Edit .*Griffey/),
      await editCard(second.page, /^Edit .*Griffey/),
    ];
    await theirs.getByLabel('Price').first().fill('77');
    await theirs.getByLabel('Description').fill('Centered like few others.');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await second.page.getByText('Card updated successfully!').waitFor();

    await mine.getByLabel('Price').first().fill('88');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await mine.getByText('Someone changed this card since you opened it').waitFor();
    await mine.getByText('$77', { exact: false }).first().waitFor();
    await mine.getByRole('button', { name: 'Save as chosen' }).click();
    await first.page.getByText('Card updated successfully!').waitFor();

    await openCards(second.page, '?q=griffey');
    const now = await editCard(second.page, /^Edit .*Griffey/);
    expect(await now.getByLabel('Price').first().inputValue()).toMatch(/^88/);
    expect(await now.getByLabel('Description').inputValue()).toBe('Centered like few others.');
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('keeps what was typed over a reload, and asks before it is lost [CMGR-36]', async () => {
    const { page } = await stage.visit();
    await openPortal(page);
    await openCards(page, '?new');
    const form = page.getByRole('dialog');
    await form.getByLabel('Player').fill('Ichiro Suzuki');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await page.reload();
    await page.getByRole('button', { name: /continue/i }).click();
    await expect.poll(() => page.getByLabel('Player').inputValue()).toBe('Ichiro Suzuki');
  });

  it('takes in a file with a bad row, says which, and skips it [CMGR-38, CMGR-39]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await page.goto('/management-portal/cards/import');
    const csv = [
      'Title;Price',
      '1989 Upper Deck Randy Johnson #25 RC;120,00',
      ';15,00',
      '1990 Leaf Frank Thomas #300 RC;ninety',
      '1993 SP Chipper Jones #280;45,00',
    ].join('\r\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/semicolons/).waitFor();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText('the price is not an amount in dollars').waitFor();
    await page.getByText('no title and no player').waitFor();
    await page.getByRole('button', { name: 'Import the 2 good rows, skip 2' }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download report' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await openCards(page, '?q=chipper');
    await page.getByRole('row', { name: /Chipper Jones/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('deletes a card, which is gone from the shop, and brings it back [CMGR-21, CMGR-32]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await openCards(page, '?q=chipper');
    await page.getByRole('button', { name: /^More for .*Chipper/ }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByText('Chipper Jones card deleted successfully!').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: /Chipper Jones/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks for a code beside the password once two-factor authentication is on [AUTH-28, AUTH-29]', async () => {
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await page.goto('/management-portal/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(ownersPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Code').fill(code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [recovery = ''] = await page.locator('li code').allTextContents();

    const { page: elsewhere, complaints: complaintsElsewhere } = await stage.visit();
    await elsewhere.goto('/admin-yyd92c');
    await elsewhere.getByLabel('Username').fill('admin');
    await elsewhere.getByLabel(/^Password/).fill(ownersPassword);
    await elsewhere.getByRole('button', { name: 'Log in' }).click();
    await elsewhere.getByLabel('Code').fill(recovery);
    await elsewhere.getByRole('button', { name: 'Log in' }).click();
    await elsewhere.waitForURL(/management-portal/);
    expect([...complaints, ...complaintsElsewhere]).toEqual([]);
  });

  it('gives no customer any code of the portal [ADMIN-12]', async () => {
    const { page, context } = await stage.visit();
    const files: string[] = [];
    context.on('request', (request) => files.push(new URL(request.url()).pathname));
    for (const path of ['/', '/cards', '/search', '/card/1', '/cart']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    // OptionalPortal is a part of Mantine, and the menu of staff has an icon of a dashboard.
    expect(
      scripts.filter((path) =>
        /(?<!optional)portal|cardform|carddialog|cardspage|dropzone|(?<!iconlayout)dashboard|import(page|cards)|read-title/i.test(
          path,
        ),
      ),
    ).toEqual([]);
  });
});

describe('the card manager, on a static file server', () => {
  const stage = siteStage();

  it('keeps a card and its picture in this browser, over a reload [IMG-05, IMG-13, STORE-13]', async () => {
    const { page, complaints, context } = await stage.visit();
    const calls: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker()) return;
      if (request.resourceType() === 'xhr' || request.resourceType() === 'fetch') calls.push(request.url());
    });
    await openPortal(page, 'goat-demo');
    await page.goto('/management-portal/cards?new');
    const form = page.getByRole('dialog');
    await form.getByLabel('Player').fill('Ichiro Suzuki');
    await form.getByLabel('Team').fill('Seattle Mariners');
    await form.getByRole('combobox', { name: 'Brand' }).fill('Topps');
    await form.getByLabel('Price').first().fill('90');
    await form.locator('input[type=file]').setInputFiles([await drawPicture(page, 'front.png', '#206020')]);
    await form.getByRole('img', { name: 'Picture 1 of 1' }).waitFor();
    await form.getByRole('button', { name: 'Post Listing' }).click();
    await page.getByRole('button', { name: 'Post Card' }).click();
    await page.getByText('Card posted to Goat Collection successfully!').waitFor();
    await page.goto('/cards');
    await page.getByRole('article').first().waitFor();
    await page.reload();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('article img');
      return image?.src.startsWith('blob:') && image.naturalWidth > 0;
    });
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
  });
});
