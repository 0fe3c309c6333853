/**
 * Milliseconds from the end of a press to the painted page, in Chromium on the real shop: medians and 95th percentiles.
 * A press stays revocable until it is released, so the shop opens a page then (docs/decisions/0024).
 * `npm run bench:navigation [-- --runs 20]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { chromiumPath, openChromium, visit } from '../e2e/support/chromium.ts';
import { forget, startShop } from '../e2e/support/running-shop.ts';

/** Milliseconds that a pointer rests on a link before the press. */
const rest = 120;

/** Arms the page: resolves at the paint after `ready` holds, counted from the next release. A text, so that it runs as it stands. */
const armed = (page: Page, ready: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel();
      // A message after the frame's callbacks arrives when the frame is drawn.
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => requestAnimationFrame(() => (${ready}) ? port2.postMessage(null) : look());
      look();
    }, { capture: true, once: true });
  })`);

async function press(page: Page, target: Locator, ready: string): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await page.waitForTimeout(rest);
  const measured = armed(page, ready);
  // The page answers in order, so it is armed before the press.
  await page.evaluate(() => null);
  // A page that moved since has to know what the press is over; a hand moves a little, too.
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  return measured;
}

const cardIsShown = `document.querySelector('article h1') !== null && document.querySelector('main [role=status]') === null`;
const tiles = 'main article h3 a';
const tile = (page: Page, place: number) => page.locator(tiles).nth(place);

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(tiles).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Each run presses another card, so that no run finds what an earlier one loaded. */
const journeys: Readonly<Record<string, (page: Page, run: number) => Promise<number>>> = {
  'home → card': async (page, run) => {
    await settled(page, '/');
    return press(page, tile(page, run % 8), cardIsShown);
  },
  'list → card': async (page, run) => {
    await settled(page, '/cards');
    return press(page, tile(page, run % 20), cardIsShown);
  },
  'card → back': async (page, run) => {
    await settled(page, '/cards');
    await tile(page, run % 20).click();
    await page.locator('article h1').waitFor();
    await page.waitForLoadState('networkidle');
    return press(
      page,
      page.getByRole('button', { name: 'Back', exact: true }),
      `document.querySelectorAll('${tiles}').length >= 20`,
    );
  },
  'next page of a list': async (page) => {
    await settled(page, '/cards');
    return press(
      page,
      page.getByRole('button', { name: 'Load More Cards' }),
      `document.querySelectorAll('${tiles}').length > 20`,
    );
  },
};

const at = (times: readonly number[], part: number): number =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const shop = await startShop();
const browser = await openChromium(chromiumPath());
try {
  const measured: Record<string, { readonly median: number; readonly p95: number }> = {};
  for (const [name, journey] of Object.entries(journeys)) {
    const times: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const { page, context } = await visit(browser, shop.url, { serviceWorkers: 'block' });
      times.push(await journey(page, run));
      await context.close();
    }
    times.sort((a, b) => a - b);
    measured[name] = { median: at(times, 0.5), p95: at(times, 0.95) };
    process.stdout.write(`${name.padEnd(22)} median ${at(times, 0.5)} ms, 95 % within ${at(times, 0.95)} ms\n`);
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/navigation.json', JSON.stringify(measured, null, 2));
} finally {
  await browser.close();
  await shop.stop();
  await forget(shop.dataDir);
}
