import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';

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

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('hostile texts in a card', () => {
  const stage = shopStage({ SEED_SAMPLE: 'false' });

  beforeAll(async () => {
    const header = 'Player,Team,Year,Brand,Title,Grade,Price,Description';
    const rows = payloads.map((payload, n) =>
      [payload, payload, '1990', payload, `${payload} ${n}`, 'PSA 10', '10', payload].map(quoted).join(','),
    );
    const file = join(stage.shop.dataDir, 'hostile.csv');
    await writeFile(file, [header, ...rows].join('\n'));
    const imported = await run('src/cli/main.ts', ['import', file], { DATA_DIR: stage.shop.dataDir });
    expect(imported.err + imported.out).toMatch(new RegExp(`created +${payloads.length}`));
  });

  it('run nowhere: they are texts on every page (A9)', async () => {
    const { page, context } = await stage.visit();
    const dialogs: string[] = [];
    context.on('page', (opened) => opened.on('dialog', (dialog) => dialogs.push(dialog.message())));
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const { cards } = (await (await fetch(`${stage.shop.url}/cards?limit=50`)).json()) as { cards: { id: string }[] };
    expect(cards).toHaveLength(payloads.length);
    const addresses = ['/', '/cards', '/search', ...cards.map(({ id }) => `/card/${id}`)];
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.goto(`/cards?q=${encodeURIComponent(payloads[1] ?? '')}`);
    await page.getByText('cards found').first().waitFor();
    expect(await page.locator('script:not([src]):not([type])').count()).toBe(0);
    expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
    expect(dialogs).toEqual([]);
    await context.close();
  });
});
