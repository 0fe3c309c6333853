import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { address as postal } from './support/steps.ts';

/** Texts that would run if any page took one of them for markup, an address or a script. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
];

/** As long as the shop takes them, and without a place to break a line. */
const long = 'W'.repeat(200);
const longEmail = `${'w'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.com`;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('hostile texts in a card', () => {
  const stage = shopStage({ SEED_SAMPLE: 'false', ADMIN_PASSWORD: ownersPassword, ADMIN_EMAIL: longEmail });

  beforeAll(async () => {
    const header = 'Player,Team,Year,Brand,Title,Grade,Price,Description';
    const rows = payloads.map((payload, n) =>
      [payload, payload, '1990', payload, `${payload} ${n}`, 'PSA 10', '10', payload].map(quoted).join(','),
    );
    rows.push([long, long, '1990', long, long, 'PSA 10', '10', long].map(quoted).join(','));
    const file = join(stage.shop.dataDir, 'hostile.csv');
    await writeFile(file, [header, ...rows].join('\n'));
    const imported = await run('shop', ['import', file], { DATA_DIR: stage.shop.dataDir });
    expect(imported.err + imported.out).toMatch(new RegExp(`created +${rows.length}`));
  });

  it('run nowhere: they are texts on every page [A9]', async () => {
    const { page, context } = await stage.visit();
    const dialogs: string[] = [];
    context.on('page', (opened) => opened.on('dialog', (dialog) => dialogs.push(dialog.message())));
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const { cards } = (await (await fetch(`${stage.shop.url}/cards?limit=50`)).json()) as { cards: { id: string }[] };
    // The one that begins as a formula is a draft; the long one is there, too.
    expect(cards).toHaveLength(payloads.length);
    const addresses = ['/', '/cards', '/search', ...cards.map(({ id }) => `/card/${id}`)];
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.goto(`/cards?q=${encodeURIComponent(payloads[1] ?? '')}`);
    await page.getByText('cards found').first().waitFor();
    // The page's own stands in the head.
    expect(await page.locator('script:not([src]):not([type])').count()).toBe(1);
    expect(await page.locator('body script:not([src]):not([type])').count()).toBe(0);
    expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
    expect(dialogs).toEqual([]);
    await context.close();
  });

  it('break anywhere: no page is wider than its window, from 320 pixels on [NAV-24]', async () => {
    const { page, context } = await stage.visit();
    await openPortal(page);
    const made = await page.evaluate(async (text) => {
      const names = {
        title: text,
        brand: text.slice(0, 100),
        boxType: text.slice(0, 100),
        description: text,
        condition: text.slice(0, 100),
      };
      const rest = { year: 1990, sport: 'baseball', price: 10, imageUrl: '', additionalImageUrls: [], quantity: 1 };
      const answer = await fetch('/api/v1/boxes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...names, ...rest, isPosted: true, isHomepage: true }),
      });
      return answer.ok || answer.text();
    }, long);
    expect(made).toBe(true);
    const { cards } = (await (await fetch(`${stage.shop.url}/cards?limit=50`)).json()) as {
      cards: { id: string; player: string }[];
    };
    const card = `/card/${cards.find(({ player }) => player === long)?.id}`;

    await page.goto(card);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    const wide: string[] = [];
    const measure = async (address: string) => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        // A table becomes a list after the window has become narrow.
        const fits = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth);
        const isNarrow = await expect
          .poll(fits, { timeout: 5_000 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          );
        if (!isNarrow) wide.push(`${address} at ${width}`);
      }
    };
    const walk = async (address: string) => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await measure(address);
    };
    for (const address of ['/', '/cards', `/search?q=${long}`, card, '/cart', '/boxes', '/profile', '/checkout']) {
      await walk(address);
    }
    for (const [label, value] of Object.entries({ ...postal, 'Full name': long, Address: long, City: long })) {
      await page.getByLabel(label).first().fill(value);
    }
    await page.getByLabel('State').first().selectOption('NY');
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('button', { name: /^pay /i }).click();
    await page.waitForURL(/\/checkout\/success/);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await measure('/checkout/success');
    const sections = ['dashboard', 'cards', 'orders', `orders/${order}`, 'boxes', 'audit', 'newsletter', 'about-us'];
    for (const section of sections) await walk(`/management-portal/${section}`);
    await walk('/profile');
    expect(wide).toEqual([]);
    await context.close();
  });
});
