import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, startShop } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { fillShipping } from './support/steps.ts';

const csv = [
  'ID;Title;Sport;Grade;PSA 10 Price;eBay Item ID',
  '1;"1993 SP Derek Jeter ""Foil"" RC #279 PSA 10";Baseball;PSA 10;on request;111111111111',
  '2;2018-19 Panini Prizm Trae Young Silver RC #78 PSA 10 Atlanta Hawks;Basketball;PSA 10;199,99;222222222222',
  '3;1986 Fleer Charles Barkley RC #7 PSA 10 Philadelphia 76ers;Basketball;PSA 10;N/A;333333333333',
].join('\n');

describe('the first walk, with the server', () => {
  const stage = shopStage();

  it('prints the addresses and, on the first start, the admin password [ADMIN-09]', () => {
    expect(stage.shop.printed()).toContain(stage.shop.url.split(':').at(-1));
    expect(stage.shop.printed()).toContain('/admin-yyd92c');
    expect(stage.shop.printed()).toMatch(/password/i);
  });

  it('refuses a second start on the same folder, with the pid and the path', async () => {
    const second = await run('main', [], { PORT: '0', DATA_DIR: stage.shop.dataDir });
    expect(second.code).toBe(1);
    expect(second.out + second.err).toContain(String(stage.shop.pid));
    expect(second.out + second.err).toContain(stage.shop.dataDir);
  });

  it('imports a file of cards through the running shop, once', async () => {
    const file = join(stage.shop.dataDir, 'cards.csv');
    await writeFile(file, `\uFEFF${csv}`);
    const settings = { DATA_DIR: stage.shop.dataDir };
    const dry = await run('shop', ['import', file, '--dry-run'], settings);
    expect(dry.out).toMatch(/would be created +2/);
    const first = await run('shop', ['import', file], settings);
    expect(first.out).toMatch(/rows read +3/);
    expect(first.out).toMatch(/created +2/);
    expect(first.out).toMatch(/row 2: the price is not an amount/);
    const again = await run('shop', ['import', file], settings);
    expect(again.out).toMatch(/unchanged +2/);
    const found = (await (await fetch(`${stage.shop.url}/cards?search=trae`)).json()) as { total: number };
    expect(found.total).toBe(1);
  });

  it('goes from the home page to an order in the database [HOME-09, COLL-04, CARD-01, CART-09, PAY-12, PAY-28, PAY-42, PAY-43, STORE-04]', async () => {
    const { page, complaints } = await stage.visit();
    await page.goto('/');
    await page.getByRole('heading', { name: 'The Goat Collection' }).waitFor();
    await page.getByRole('article').nth(7).waitFor();
    expect(await page.getByRole('article').count()).toBe(8);
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.getByRole('heading', { name: 'Browse the Goat Collection' }).waitFor();
    await page.getByText('41 cards found').first().waitFor();
    await page.goto('/cards?q=trae');
    await page.getByText('1 cards found').first().waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Trae Young' }).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cart');
    await page.getByText('$199.99').first().waitFor();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await fillShipping(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ada Collector');
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.waitForURL(/\?step=payment$/);
    const pay = page.getByRole('button', { name: /^pay /i });
    await pay.waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ada Collector');
    await page.goForward();
    await pay.waitFor();
    await page.reload();
    await pay.click();
    await page.waitForURL(/\/checkout\/success/);
    await page.getByText('Ada Collector').first().waitFor();
    await page.reload();
    await page.getByText('Ada Collector').first().waitFor();
    await page.getByText('$199.99').first().waitFor();
    expect(complaints).toEqual([]);

    const sold = (await (await fetch(`${stage.shop.url}/cards?search=trae`)).json()) as { cards: { stock?: number }[] };
    expect(sold.cards[0]?.stock).toBe(0);
  });

  it('shows a draft to the admin only [CARD-11, API-14]', async () => {
    const { page } = await stage.visit();
    await page.goto('/card/ebay-333333333333');
    await page.getByText('Card not found').first().waitFor();
    expect((await fetch(`${stage.shop.url}/cards/ebay-333333333333`)).status).toBe(404);
    const lock = JSON.parse(await readFile(join(stage.shop.dataDir, 'shop.lock'), 'utf8')) as { ownerToken: string };
    const headers = { Authorization: `Bearer ${lock.ownerToken}` };
    expect((await fetch(`${stage.shop.url}/cards/ebay-333333333333`, { headers })).status).toBe(200);
  });

  it('keeps the order and imports without a server, after it has stopped [DATA-07]', async () => {
    expect(await stage.shop.stop()).toBe(0);
    const file = join(stage.shop.dataDir, 'cards.csv');
    expect(await readFile(file, 'utf8')).toContain('Trae');
    const offline = await run('shop', ['import', file], { DATA_DIR: stage.shop.dataDir });
    expect(offline.out).toMatch(/unchanged +2/);
    stage.shop = await startShop({}, stage.shop.dataDir);
    expect(stage.shop.printed()).not.toMatch(/password:? +\S{8}/i);
    const all = (await (await fetch(`${stage.shop.url}/cards`)).json()) as { total: number };
    expect(all.total).toBe(41);
  });
});
