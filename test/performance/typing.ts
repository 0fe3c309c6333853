/**
 * Milliseconds from a key in a filter to the painted character and to the painted count of cards, over 100,000 cards in the
 * browser profile. `npm run bench:typing [-- --cards 100000]`.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { storageKeys, timestampOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { chromiumPath, openChromium, visit } from '../e2e/support/chromium.ts';
import { startStaticServer } from '../e2e/support/running-shop.ts';
import { manyCards } from './many-cards.ts';

const { values } = parseArgs({ options: { cards: { type: 'string', default: '100000' } } });

/** Puts the cards where the shop keeps many: in IndexedDB, which the open page has made. */
async function stock(page: Page): Promise<void> {
  await page.route('**/many-cards.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(manyCards(Number(values.cards))) }),
  );
  await page.evaluate(`(async () => {
    const text = await (await fetch('/many-cards.json')).text();
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('goat-collection');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise((resolve, reject) => {
      const change = database.transaction('copies', 'readwrite');
      change.objectStore('copies').put(text, ${JSON.stringify(storageKeys.cards)});
      change.oncomplete = resolve;
      change.onerror = () => reject(change.error);
    });
    database.close();
    localStorage.setItem(${JSON.stringify(timestampOf(storageKeys.cards))}, '1');
  })()`);
}

const count = `document.querySelector('main [role=status], main h2, main')?.innerText.match(/([\\d,]+) cards found/)?.[1]`;

type Painted = { readonly character: number; readonly list: number | null };

/** Milliseconds after the last key until the shop looks for cards (`SearchText.tsx`). */
const rest = 250;

/** Milliseconds after which a count has not changed. */
const longest = 3_000;

/** Presses a key. @returns milliseconds to the painted character and to the painted count; null when that stays the same */
async function press(page: Page, key: string): Promise<Painted> {
  const measured: Promise<Painted> = page.evaluate(`new Promise((resolve) => {
    const before = ${count};
    addEventListener('keydown', ({ timeStamp }) => {
      const since = () => performance.now() - timeStamp;
      let character = null;
      const { port1, port2 } = new MessageChannel();
      // A message after the frame's callbacks arrives when the frame is drawn.
      port1.onmessage = ({ data }) => {
        character ??= since();
        if (data !== before) resolve({ character, list: since() });
        else if (since() > ${longest}) resolve({ character, list: null });
        else look();
      };
      const look = () => requestAnimationFrame(() => port2.postMessage(${count}));
      look();
    }, { capture: true, once: true });
  })`);
  await page.evaluate(() => null);
  await page.keyboard.press(key);
  return measured;
}

const shown = (times: readonly number[]): string => {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`;
};

const site = await startStaticServer();
const browser = await openChromium(chromiumPath());
try {
  const { page } = await visit(browser, site.url, { serviceWorkers: 'block' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Load the sample collection' }).first().waitFor();
  await page.waitForTimeout(500);
  await stock(page);
  const start = performance.now();
  await page.goto('/cards');
  await page
    .getByText(/[\d,]+ cards found/)
    .first()
    .waitFor({ timeout: 60_000 });
  process.stdout.write(`list of ${values.cards} cards shown after ${Math.round(performance.now() - start)} ms\n`);
  const field = page.getByLabel('Search the collection').first();
  for (const [when, delay, text] of [
    ['while the index is made', 0, 'jordan'],
    ['with the index', 10_000, 'mahomes'],
  ] as const) {
    await field.fill('');
    await page.waitForTimeout(1_500 + delay);
    await field.focus();
    const times: Painted[] = [];
    for (const key of text) {
      times.push(await press(page, key));
      await page.waitForTimeout(300);
    }
    const changed = times.flatMap(({ list }) => list ?? []);
    process.stdout.write(
      `${when}: characters ${shown(times.map(({ character }) => character))}, lists ${shown(changed)} (of them ${rest} ms of rest)\n`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
