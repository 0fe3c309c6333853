import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import type { Card } from '#domain/cards/card.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { databaseFolder, databaseProgram } from '#src/server/start-database.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { aCard } from '../support/cards.ts';
import { aCustomer, confirmPayment, placeOrder, randomText } from './customers.ts';
import { cutDisk } from './cut-disk.ts';
import { decodeChanges } from './disk-journal.ts';
import { brokenInvariants } from './invariants.ts';
import { shopSettings } from './shop-settings.ts';
import { makeSilentLogger } from './silent-logger.ts';
import { openStandIn } from './stand-in.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Cuts the power of a shop on PGlite at many moments of one run: every change of its database folder is recorded, and of
 * each moment a folder is made that holds what was flushed until then, every second time with random pages of the rest.
 * Each must open with every order, payment and refund that was acknowledged before. `npm run power-cut` cuts 30 times
 * under 80 orders; options: `--cuts 6 --orders 20`, and `--lies` for a disk that only claims to flush the log, which must
 * be detected.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '30' },
    orders: { type: 'string', default: '80' },
    lies: { type: 'boolean', default: false },
  },
});
const [cuts, mostOrders] = [Number(values.cuts), Number(values.orders)];
const buyers = 8;
/** Orders between two checkpoints. */
const checkpointEvery = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

type State = 'placed' | 'paid' | 'refunded';

/** What a customer was told, and the journal's length at that time. */
type Acknowledged = { readonly order: string; readonly state: State; readonly journal: number };

const folder = mkdtempSync(join(tmpdir(), 'shop-power-cut-'));
const standIn = await openStandIn();
const settings = readServerSettings(shopSettings(folder, null, standIn.provider))._unsafeUnwrap();
const database = databaseFolder(folder);
const [journalPath, before, target] = [`${database}.journal`, join(folder, 'before'), join(folder, 'after')];

async function openShop(program: string): Promise<RunningShop> {
  const thread = openDatabaseThread(program, { folder: database });
  const started = { kind: 'pglite', folder: database, lock: null, thread, ownerToken: '' } as const;
  const options = { paymentServer: standIn.provider.server, workers: false, database: started };
  return (await startShop(settings, makeSilentLogger(), options))._unsafeUnwrap();
}

const cards: readonly Card[] = Array.from({ length: 20 }, () =>
  aCard({ id: randomText(), price: 19.99, stock: 1000, isPosted: true }),
);

async function recordOrders(): Promise<readonly Acknowledged[]> {
  const shop = await openShop(join(import.meta.dirname, 'recorded-database.ts'));
  const { db } = shop.container.get(tokens.database);
  const acknowledged: Acknowledged[] = [];
  const note = (order: string, state: State) =>
    acknowledged.push({ order, state, journal: statSync(journalPath).size });
  let begun = 0;

  const buy = async (number: number): Promise<void> => {
    const { reply: placed } = await placeOrder(shop.url, aCustomer([cards[number % cards.length] as Card]));
    if (placed === null) throw new Error('an order was refused');
    note(placed.orderId, 'placed');
    standIn.provider.pay(placed.id);
    const { reply: confirmed } = await confirmPayment(shop.url, placed.id);
    if (confirmed?.state !== 'paid') throw new Error('a payment was not confirmed');
    note(placed.orderId, 'paid');
    if (number % 5 === 0) {
      const refund = { kind: 'refund', amount: 1999, restock: [], reason: 'as a test' } as never;
      (
        await shop.container.get(tokens.checkout).adminOrders.act(orderId(placed.orderId), refund, adminUserId)
      )._unsafeUnwrap();
      note(placed.orderId, 'refunded');
    }
    if (number % checkpointEvery === 0) await sql`checkpoint`.execute(db);
  };
  const buyAll = async (): Promise<void> => {
    while (begun < mostOrders) {
      begun += 1;
      await buy(begun);
    }
  };

  await Promise.all(Array.from({ length: buyers }, buyAll));
  await shop.stop();
  return acknowledged;
}

/** The end of the run, moments right after an acknowledgement, and moments between any two changes. */
function momentsOf(journal: Buffer, acknowledged: readonly Acknowledged[]): number[] {
  const ends = [...decodeChanges(journal)].map(({ end }) => end);
  const pick = (of: readonly number[]): number => of[Math.floor(Math.random() * of.length)] ?? journal.length;
  const told = acknowledged.map((one) => one.journal);
  return Array.from({ length: cuts }, (_, index) => (index === 0 ? journal.length : pick(index % 4 < 2 ? told : ends)));
}

const reached: Readonly<Record<State, readonly string[]>> = {
  placed: ['awaiting_payment', 'paid', 'refund_due', 'refunded'],
  paid: ['paid', 'refund_due', 'refunded'],
  refunded: ['refund_due', 'refunded'],
};

/** Opens what the cut left as a start does. @returns what is wrong with it */
async function faultsAfter(acknowledged: readonly Acknowledged[]): Promise<{ lost: string[]; broken: string[] }> {
  rmSync(database, { recursive: true, force: true });
  cpSync(target, database, { recursive: true });
  const shop = await openShop(databaseProgram);
  try {
    const snapshot = await takeSnapshot(shop.container.get(tokens.database).db);
    const states = new Map(snapshot.orders.map(({ id, state }) => [id, state]));
    const lost = acknowledged.filter(({ order, state }) => !reached[state].includes(states.get(order) ?? ''));
    // The provider knows payments of later orders: only stock and orders are compared.
    const broken = brokenInvariants(snapshot, standIn.snapshot()).filter((line) => /^[15]:/.test(line));
    return {
      lost: lost.map(({ order, state }) => `${state} order ${order} is ${states.get(order) ?? 'gone'}`),
      broken,
    };
  } finally {
    await shop.stop();
  }
}

const problems: string[] = [];
let [unopened, lost] = [0, 0];
try {
  const first = await openShop(databaseProgram);
  (await first.container.get(tokens.stores).cardStoreOf('shop').save(cards))._unsafeUnwrap();
  await first.stop();
  cpSync(database, before, { recursive: true });
  const acknowledged = await recordOrders();
  const journal = readFileSync(journalPath);
  for (const [index, length] of momentsOf(journal, acknowledged).entries()) {
    const remains = index % 2 === 0 ? null : Math.random;
    cutDisk(target, { before, journal, length, remains, lies: values.lies });
    try {
      const faults = await faultsAfter(acknowledged.filter((one) => one.journal <= length));
      lost += faults.lost.length;
      problems.push(...[...faults.lost, ...faults.broken].map((line) => `cut ${index + 1}: ${line}`));
    } catch (error) {
      unopened += 1;
      problems.push(`cut ${index + 1}: not opened: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    }
  }
  const told = (state: State) => acknowledged.filter((one) => one.state === state).length;
  say(
    `${cuts} power cuts under ${told('placed')} orders, ${told('paid')} payments and ${told('refunded')} refunds: ` +
      `${lost} acknowledgements lost, ${unopened} folders not opened, ${problems.length} breaks`,
  );
  for (const line of problems.slice(0, 8)) say(`  ${line}`);
} finally {
  await standIn.provider.close();
  rmSync(folder, { recursive: true, force: true });
}
if (values.lies)
  say(problems.length > 0 ? 'The disk that lies was caught, as it must be.' : 'The disk that lies was NOT caught.');
process.exitCode = problems.length > 0 === values.lies ? 0 : 1;
