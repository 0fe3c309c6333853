import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Card } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { makeSilentLog } from '../support/in-memory/log.ts';
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts';
import { randomText } from './customers.ts';
import { brokenInvariants } from './invariants.ts';
import { openProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openShoppers } from './shoppers.ts';
import { openSlowLine } from './slow-line.ts';
import { openStandIn } from './stand-in.ts';

/**
 * A primary, a replica that is waited for, and a proxy in front, while customers order from two API processes. The primary
 * dies, the replica takes over and the proxy leads there: half of the times connections break and are refused, half of the
 * times packets vanish without a word. `npm run failover` does each 10 times; option: `--times 1`.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, customers: { type: 'string', default: '8' } },
});
const [times, customers] = [Number(values.times), Number(values.customers)];

/** Milliseconds after the replica took over in which both processes must take an order, and until that is given up. */
const goal = 15_000;
const longest = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const placeOf = ({ url }: ThrowAwayPostgres) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

async function ask<Row>({ url }: ThrowAwayPostgres, statement: string): Promise<readonly Row[]> {
  const database = openPostgres(url, makeSilentLog(), 1);
  try {
    return (await sql.raw<Row>(statement).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

/** From now on a commit waits for the replica. */
async function waitForReplica(primary: ThrowAwayPostgres): Promise<void> {
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await ask(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0;
  while (!(await isSynchronous())) await delay(100);
}

const started = await startPostgres();
if (started === null) throw new Error('PostgreSQL is not installed');
let primary = started;
let replica = await primary.replica();
await waitForReplica(primary);
const line = await openSlowLine(placeOf(primary));
const throughLine = Object.assign(new URL(primary.url), { port: String(line.port) }).href;
const standIn = await openStandIn();
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'shop-failover-')));
const shops = folders.map(() => openProcess());
const cards: readonly Card[] = Array.from({ length: 50 }, () =>
  aCard({ id: randomText(), stock: 100_000, isPosted: true }),
);
const areGone = () => shops.some((shop) => shop.isGone());
const shoppers = openShoppers(cards, standIn, areGone);

/** Milliseconds since the primary's death: until the line leads to the new one, and until both processes took an order. */
type Outage = { readonly takenOver: number; readonly took: number };

async function failOver(way: 'refused' | 'vanished', urls: readonly string[]): Promise<Outage> {
  const start = performance.now();
  const since = () => performance.now() - start;
  if (way === 'vanished') line.vanish();
  await primary.stop();
  await replica.promote();
  line.lead(placeOf(replica));
  const takenOver = since();
  primary = replica;
  await shoppers.timeToOrders(urls, longest);
  const took = since();
  replica = await primary.replica();
  await waitForReplica(primary);
  return { takenOver, took };
}

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

try {
  const urls: string[] = [];
  for (const [index, shop] of shops.entries()) {
    const settings = shopSettings(folders[index] ?? '', throughLine, standIn.provider);
    const options = { settings, paymentServer: standIn.provider.server, naive: false, workers: true };
    urls.push((await shop.call('start', options)).url);
  }
  const [first] = shops as [(typeof shops)[number]];
  await first.call('seed', cards);

  let isOver = false;
  const buyers = Array.from({ length: customers }, (_, index) =>
    shoppers.buyUntil(urls[index % 2] ?? '', () => isOver),
  );
  const all: number[] = [];
  for (const way of ['refused', 'vanished'] as const) {
    const outages: Outage[] = [];
    for (let number = 0; number < times && !areGone(); number += 1) {
      await delay(300 + Math.random() * 400);
      outages.push(await failOver(way, urls));
    }
    const took = outages.map((one) => one.took).sort((a, b) => a - b);
    all.push(...outages.map((one) => one.took - one.takenOver));
    const median = took[Math.floor(took.length / 2)] ?? 0;
    say(
      `${took.length} failovers with packets ${way}: both processes take an order on the new primary after ` +
        `${inSeconds(median)} s (median), ${inSeconds(took.at(-1) ?? 0)} s (longest); ` +
        `the replica itself had taken over after ${inSeconds(Math.max(...outages.map((one) => one.takenOver)))} s (longest)`,
    );
  }
  isOver = true;
  await Promise.all(buyers);

  const deaths = shops.filter((shop) => shop.isGone()).length;
  const broken: string[] = [];
  if (deaths === 0) {
    broken.push(...shoppers.lostIn(await first.call('snapshot', null)));
    await first.call('work', 'reconcile');
    broken.push(...brokenInvariants(await first.call('snapshot', null), standIn.snapshot()));
  }
  say(`${deaths} process deaths, ${shoppers.summary()}; ${broken.length} breaks`);
  for (const text of broken.slice(0, 5)) say(`  ${text}`);
  process.exitCode = deaths === 0 && broken.length === 0 && Math.max(...all) <= goal ? 0 : 1;
} finally {
  await Promise.all(shops.map((shop) => shop.kill()));
  await standIn.provider.close();
  line.close();
  await replica.stop();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
