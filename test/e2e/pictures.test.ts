import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { editCard, openCards, openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';

/** Optional folder for screenshots: `SCREENSHOTS=folder npm run test:e2e`. */
const folder = process.env.SCREENSHOTS;

const player = 'Giannis Antetokounmpo';

/** Text of the visible placeholders, and whether it is large enough and fits. */
const placeholders = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class*="label"][data-initials]')].flatMap((label) => {
      const box = label.getBoundingClientRect();
      if (box.width === 0) return [];
      const name = label.querySelector<HTMLElement>('[class*="name"]');
      const isNamed = name !== null && getComputedStyle(name).display !== 'none';
      const input = isNamed ? name.getBoundingClientRect() : box;
      const style = isNamed ? getComputedStyle(name) : getComputedStyle(label, '::before');
      const isCut = isNamed && name.scrollHeight > name.clientHeight + 1;
      const isInside =
        input.top >= box.top && input.bottom <= box.bottom && input.left >= box.left && input.right <= box.right;
      return [
        {
          text: isNamed ? name.innerText : style.content,
          size: Number.parseFloat(style.fontSize),
          color: style.color,
          isCut,
          isInside,
        },
      ];
    }),
  );

/** The label is as large as the placeholder picture under it, which has to be loaded first. */
const placeholdersDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[data-status="broken"]')];
    return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

describe('pictures', () => {
  const stage = shopStage({ SEED_SAMPLE: 'false', ADMIN_PASSWORD: ownersPassword });
  let id: string;

  beforeAll(async () => {
    const lock = JSON.parse(await readFile(join(stage.shop.dataDir, 'shop.lock'), 'utf8')) as { ownerToken: string };
    const card = {
      player,
      team: 'Milwaukee Bucks',
      year: 2013,
      brand: 'Panini',
      condition: 'Near Mint',
      price: 5,
      isHot: false,
      imageUrl: '/images/gone.webp',
      additionalImageUrls: ['/images/gone-too.webp'],
      description: '',
      ebayUrl: '',
      isGraded: false,
      isPosted: true,
      isHomepage: true,
    };
    const headers = { authorization: `Bearer ${lock.ownerToken}`, 'content-type': 'application/json' };
    const made = await fetch(`${stage.shop.url}/cards`, { method: 'POST', headers, body: JSON.stringify(card) });
    ({ id } = ((await made.json()) as { card: { id: string } }).card);
  });

  it.each(['light', 'dark'] as const)(
    'have a placeholder that says which card is meant, legible at every size: %s [IMG-17]',
    async (colorScheme) => {
      const { page, context } = await stage.visit({ colorScheme });
      await page.goto(`/card/${id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await openPortal(page);
      const places = ['/', '/cards', `/card/${id}`, '/cart', '/management-portal/cards'];
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of places) {
          await page.goto(path);
          await page.locator('[class*="label"][data-initials]').first().waitFor();
          await placeholdersDrawn(page);
          const seen = await placeholders(page);
          const where = `${path} at ${width}`;
          expect(seen.length, where).toBeGreaterThan(0);
          for (const { text, size, isCut, isInside } of seen) {
            expect([player, '"GA"'], where).toContain(text);
            expect(size, where).toBeGreaterThanOrEqual(11);
            expect([isCut, isInside], where).toEqual([false, true]);
          }
          // The hero is dark in both themes.
          if (path === '/') expect(seen[0]?.color, where).toBe('rgb(255, 255, 255)');
          if (folder) {
            mkdirSync(folder, { recursive: true });
            await page.screenshot({
              path: join(folder, `placeholder-${path.replaceAll('/', '_')}-${width}-${colorScheme}.png`),
            });
          }
        }
      }
      await context.close();
    },
  );

  it('are not fetched from a private address: the form says so at the field [IMG-15]', async () => {
    const { page } = await stage.visit();
    await openPortal(page);
    await openCards(page);
    const form = await editCard(page, /Edit .*Giannis/);
    const field = form.getByLabel('Picture’s address');
    await field.fill('https://169.254.169.254/latest/front.png');
    await form.getByRole('button', { name: 'Add by address' }).click();
    await form.getByText('This address is not on the public internet. Please use a public address.').waitFor();
    expect(await field.inputValue()).toBe('https://169.254.169.254/latest/front.png');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});
