import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { checkOut } from './support/steps.ts';

/**
 * Texts of the page with less than 4.5:1 to their ground. Printers leave backgrounds out, so that is white paper unless
 * the ground asks to be printed.
 */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('there is nothing to draw on');
    const channelsOf = (color: string): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return '#ffffff';
      const { backgroundColor, printColorAdjust } = getComputedStyle(element);
      const isPrinted = printColorAdjust === 'exact' && (channelsOf(backgroundColor)[3] ?? 0) > 250;
      return isPrinted ? backgroundColor : groundOf(element.parentElement);
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        // What cannot be used may be faint.
        element.closest('.unseen, :disabled') === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && isSeen(element))
      .flatMap((element) => {
        const [light = 0, dark = 0] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))].sort(
          (a, b) => b - a,
        );
        return (light + 0.05) / (dark + 0.05) < 4.5 ? [`${element.tagName} ${element.textContent?.trim()}`] : [];
      });
  });

async function expectReadable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await unreadable(page), page.url()).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe('a print from the dark theme', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('is dark text on white paper, and one page of a confirmation [THEME-14, PAY-38]', async () => {
    const { page, complaints, context } = await stage.visit({ colorScheme: 'dark' });
    for (const path of ['/', '/cards', '/about-us', '/legal', '/profile']) {
      await open(page, path);
      await expectReadable(page);
    }
    await open(page, '/cards');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await expectReadable(page);
    await open(page, '/cart');
    await expectReadable(page);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await checkOut(page);
    await page.getByRole('heading', { name: 'Order confirmed' }).waitFor();
    await expectReadable(page);
    for (const format of ['Letter', 'A4']) expect(pagesOf(await page.pdf({ format })), format).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is readable in the portal, too [THEME-14]', async () => {
    const { page, context } = await stage.visit({ colorScheme: 'dark' });
    await openPortal(page);
    for (const section of ['dashboard', 'cards', 'users', 'pricing', 'settings', 'orders']) {
      await open(page, `/management-portal/${section}`);
      await expectReadable(page);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('region', { name: 'Ships to' }).waitFor();
    await expectReadable(page);
    await context.close();
  });
});
