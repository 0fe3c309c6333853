import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Card } from '#domain/cards/card.ts';
import { aCard } from '../support/cards.ts';
import { aCustomer, confirmPayment, placeOrder, randomText } from './customers.ts';
import { brokenInvariants } from './invariants.ts';
import { makeLoopDisk } from './loop-disk.ts';
import { builtProcess, openProcess, type ShopProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openStandIn } from './stand-in.ts';

/**
 * Cuts the power of a shop on PGlite as its disk sees it: while customers order, all blocks of a disk of its own are copied
 * at once, at random moments. Each copy is mounted, which repairs its file system as after a power cut, and a shop is
 * started on it: every order and payment that was acknowledged before the cut must be there. `power-cut` also drops what a
 * disk has not flushed, but knows files only; here the system decides what it sends to the disk and when.
 * `npm run power-cut:loop -- --cuts 15`, as root, with Debian's btrfs-progs.
 */
const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '15' }, buyers: { type: 'string', default: '6' } },
});
const [cuts, buyers] = [Number(values.cuts), Number(values.buyers)];

const say = (line: string) => process.stdout.write(`${line}\n`);

type State = 'placed' | 'paid';

const reached: Readonly<Record<State, readonly string[]>> = { placed: ['awaiting_payment', 'paid'], paid: ['paid'] };

const folder = mkdtempSync(join(tmpdir(), 'shop-loop-cut-'));
const disk = makeLoopDisk(folder, 600);
const standIn = await openStandIn();
const cards: readonly Card[] = Array.from({ length: 20 }, () =>
  aCard({ id: randomText(), price: 19.99, stock: 10_000, isPosted: true }),
);

async function openShop(mounted: string): Promise<{ readonly shop: ShopProcess; readonly url: string }> {
  const dataDir = join(mounted, 'data');
  mkdirSync(dataDir, { recursive: true });
  const shop = openProcess(builtProcess);
  const settings = shopSettings(dataDir, null, standIn.provider);
  const options = { settings, paymentServer: standIn.provider.server, naive: false, workers: false };
  const { url } = await shop.call('start', options).catch(async (error: unknown) => {
    await shop.kill();
    throw error;
  });
  return { shop, url };
}

const told = new Map<string, State>();
let isOver = false;

async function buyUntilOver(url: string): Promise<void> {
  for (let number = 0; !isOver; number += 1) {
    const { reply: placed } = await placeOrder(url, aCustomer([cards[number % cards.length] as Card]));
    if (placed === null) throw new Error('an order was refused');
    told.set(placed.orderId, 'placed');
    standIn.provider.pay(placed.id);
    const { reply: confirmed } = await confirmPayment(url, placed.id);
    if (confirmed?.state !== 'paid') throw new Error('a payment was not confirmed');
    told.set(placed.orderId, 'paid');
  }
}

/** Opens what a cut left as a start does. @returns what is wrong with it */
async function faultsOf(cut: string, acknowledged: ReadonlyMap<string, State>): Promise<readonly string[]> {
  const copy = disk.open(cut);
  try {
    const { shop } = await openShop(copy.mounted);
    const snapshot = await shop.call('snapshot', null);
    await shop.kill();
    const states = new Map(snapshot.orders.map(({ id, state }) => [id, state]));
    const lost = [...acknowledged].filter(([order, state]) => !reached[state].includes(states.get(order) ?? ''));
    // The provider knows payments of later orders: only stock and orders are compared.
    const broken = brokenInvariants(snapshot, standIn.snapshot()).filter((line) => /^[15]:/.test(line));
    return [...lost.map(([order, state]) => `${state} order ${order} is ${states.get(order) ?? 'gone'}`), ...broken];
  } catch (error) {
    return [`not opened: ${error instanceof Error ? error.message : JSON.stringify(error)}`];
  } finally {
    copy.close();
  }
}

try {
  const { shop, url } = await openShop(disk.mounted);
  await shop.call('seed', cards);
  const all = Promise.all(Array.from({ length: buyers }, () => buyUntilOver(url)));
  while (![...told.values()].includes('paid')) await Promise.race([delay(100), all]);
  const moments: ReadonlyMap<string, State>[] = [];
  for (let number = 0; number < cuts; number += 1) {
    await Promise.race([delay(300 + Math.random() * 900), all]);
    moments.push(new Map(told));
    disk.cut(`cut-${number}`);
  }
  isOver = true;
  await all;
  await shop.kill();
  const problems: string[] = [];
  for (const [number, acknowledged] of moments.entries()) {
    const faults = await faultsOf(`cut-${number}`, acknowledged);
    problems.push(...faults.map((line) => `cut ${number + 1}: ${line}`));
  }
  const paid = [...(moments.at(-1)?.values() ?? [])].filter((state) => state === 'paid').length;
  say(
    `${cuts} power cuts of a disk under ${moments.at(-1)?.size ?? 0} orders and ${paid} payments: ` +
      `${problems.filter((line) => line.includes('not opened')).length} not opened, ${problems.length} breaks`,
  );
  for (const line of problems.slice(0, 8)) say(`  ${line}`);
  process.exitCode = problems.length === 0 && (moments.at(-1)?.size ?? 0) > 0 ? 0 : 1;
} finally {
  await standIn.provider.close();
  disk.remove();
}
