import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Card } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { startPostgres } from '../support/postgres.ts';
import { aCustomer, confirmPayment, type Outcome, placeOrder, randomText } from './customers.ts';
import { brokenInvariants } from './invariants.ts';
import { openProcess, type ShopProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
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
const aPick = (): Card => cards[Math.floor(Math.random() * cards.length)] as Card;

const placed = new Set<string>();
const paid = new Set<string>();
let refused = 0;

/** Repeats a request until it succeeds, as a page does, or until the run ends. */
async function untilDone<T>(request: () => Promise<Outcome<T>>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    const { reply } = await request().catch(() => ({ reply: null }));
    if (reply !== null) return reply;
    refused += 1;
    await delay(20);
  }
  return null;
}

async function buy(url: string, isOver: () => boolean): Promise<void> {
  const customer = aCustomer([aPick()]);
  const intent = await untilDone(() => placeOrder(url, customer), isOver);
  if (intent === null) return;
  placed.add(intent.orderId);
  standIn.provider.pay(intent.id);
  const confirmed = await untilDone(() => confirmPayment(url, intent.id), isOver);
  if (confirmed?.state === 'paid') paid.add(intent.orderId);
}

async function buyUntil(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) await buy(url, isOver);
}

/** Milliseconds until every process has taken an order. */
async function timeToRecover(urls: readonly string[]): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start > longestOutage || shops.some((shop) => shop.isGone());
  await Promise.all(urls.map((url) => untilDone(() => placeOrder(url, aCustomer([aPick()])), isOver)));
  return performance.now() - start;
}

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
  const buyers = Array.from({ length: customers }, (_, index) => buyUntil(urls[index % 2] ?? '', () => isOver));
  const times: number[] = [];
  for (let number = 0; number < restarts && !shops.some((shop) => shop.isGone()); number += 1) {
    await delay(300 + Math.random() * 400);
    await postgres.restart();
    times.push(await timeToRecover(urls));
  }
  isOver = true;
  await Promise.all(buyers);

  const deaths = shops.filter((shop) => shop.isGone()).length;
  const broken: string[] = [];
  if (deaths === 0) {
    const snapshot = await stateOf(first);
    const states = new Map(snapshot.orders.map(({ id, state }) => [id, state]));
    const lost = [...placed].filter((id) => !states.has(id) || (paid.has(id) && states.get(id) !== 'paid'));
    broken.push(...lost.map((id) => `acknowledged order ${id} is ${states.get(id) ?? 'gone'}`));
    await first.call('work', 'reconcile');
    broken.push(...brokenInvariants(await stateOf(first), standIn.snapshot()));
  }
  const seconds = times.map((time) => time / 1000).sort((a, b) => a - b);
  const longest = seconds.at(-1) ?? 0;
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  say(
    `${times.length} restarts, ${deaths} process deaths, ${placed.size} orders (${paid.size} paid), ${refused} refusals; ` +
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
