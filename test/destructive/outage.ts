import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Card } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { startPostgres } from '../support/postgres.ts';
import { randomText } from './customers.ts';
import { brokenInvariants } from './invariants.ts';
import { openProcess, type ShopProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openShoppers } from './shoppers.ts';
import { openStandIn } from './stand-in.ts';

/**
 * Restarts PostgreSQL with `-m immediate` while customers order from two API processes. Neither process may end, both
 * take orders again, and no acknowledged order is lost. `npm run outage` restarts 20 times; option: `--restarts 3`.
 */
const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, customers: { type: 'string', default: '8' } },
});
const [restarts, customers] = [Number(values.restarts), Number(values.customers)];

/** Milliseconds in which both processes must answer again. */
const longestOutage = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres();
if (postgres === null) throw new Error('PostgreSQL is not installed');
const standIn = await openStandIn();
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'shop-outage-')));
const shops = folders.map(() => openProcess());
const cards: readonly Card[] = Array.from({ length: 50 }, () =>
  aCard({ id: randomText(), stock: 100_000, isPosted: true }),
);
const shoppers = openShoppers(cards, standIn, () => shops.some((shop) => shop.isGone()));

const stateOf = (shop: ShopProcess) => shop.call('snapshot', null);

try {
  const urls: string[] = [];
  for (const [index, shop] of shops.entries()) {
    const settings = shopSettings(folders[index] ?? '', postgres.url, standIn.provider);
    const options = { settings, paymentServer: standIn.provider.server, naive: false, workers: true };
    urls.push((await shop.call('start', options)).url);
  }
  const [first] = shops as [ShopProcess, ...ShopProcess[]];
  await first.call('seed', cards);

  let isOver = false;
  const buyers = Array.from({ length: customers }, (_, index) =>
    shoppers.buyUntil(urls[index % 2] ?? '', () => isOver),
  );
  const times: number[] = [];
  for (let number = 0; number < restarts && !shops.some((shop) => shop.isGone()); number += 1) {
    await delay(300 + Math.random() * 400);
    await postgres.restart();
    times.push(await shoppers.timeToOrders(urls, longestOutage));
  }
  isOver = true;
  await Promise.all(buyers);

  const deaths = shops.filter((shop) => shop.isGone()).length;
  const broken: string[] = [];
  if (deaths === 0) {
    broken.push(...shoppers.lostIn(await stateOf(first)));
    await first.call('work', 'reconcile');
    broken.push(...brokenInvariants(await stateOf(first), standIn.snapshot()));
  }
  const seconds = times.map((time) => time / 1000).sort((a, b) => a - b);
  const longest = seconds.at(-1) ?? 0;
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  say(
    `${times.length} restarts, ${deaths} process deaths, ${shoppers.summary()}; ` +
      `both take orders again after ${median.toFixed(2)} s (median), ${longest.toFixed(2)} s (longest); ${broken.length} breaks`,
  );
  for (const line of broken.slice(0, 5)) say(`  ${line}`);
  process.exitCode = deaths === 0 && broken.length === 0 && longest * 1000 < longestOutage ? 0 : 1;
} finally {
  await Promise.all(shops.map((shop) => shop.kill()));
  await standIn.provider.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
