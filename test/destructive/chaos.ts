import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Card } from '#domain/cards/card.ts';
import { inTurn, load } from '../performance/server/load.ts';
import { aCard } from '../support/cards.ts';
import { openMarketplaceServer } from '../support/marketplace-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { openSmtpStandIn } from '../support/smtp-stand-in.ts';
import { aCustomer, confirmPayment, type Outcome, placeOrder, randomText } from './customers.ts';
import { brokenInvariants, type ShopSnapshot } from './invariants.ts';
import { openProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openSlowLine } from './slow-line.ts';
import { openStandIn } from './stand-in.ts';

/**
 * Payment provider, marketplace, mail server and database are slow, hang or lie, one after the other, while customers buy
 * and search. The p99 of public reads must stay within 20 % (and 5 ms) of the rounds in between where all is well, no
 * acknowledged order may be lost, and nothing charged twice. `npm run chaos`; options: `--rounds 3 --seconds 3 --only mail`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

/** Of the median p99; beside it, milliseconds that a timer of the machine may be late. */
const [mostSlower, slack] = [1.2, 5];

const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres();
if (postgres === null) throw new Error('PostgreSQL is not installed');
const databaseUrl = new URL(postgres.url);
const line = await openSlowLine({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
databaseUrl.port = String(line.port);
const [standIn, marketplace, mail] = [await openStandIn(), await openMarketplaceServer(), await openSmtpStandIn()];
const { faults } = standIn.provider;
const folder = mkdtempSync(join(tmpdir(), 'shop-chaos-'));
const shop = openProcess();

type BoxFormProblem = { begin(): void; end(): void };
const heal = () => faults.heal();
const provider = (kind: Parameters<typeof faults.set>[1]): BoxFormProblem => ({
  begin: () => faults.set('any', kind),
  end: heal,
});
const listings = (fault: Parameters<typeof marketplace.faults.set>[0]): BoxFormProblem => ({
  begin: () => marketplace.faults.set(fault),
  end: () => {
    marketplace.faults.heal();
    marketplace.release();
  },
});
const emails = (how: Parameters<typeof mail.behave>[0]): BoxFormProblem => ({
  begin: () => mail.behave(how),
  end: () => mail.behave('takes'),
});
const database = (milliseconds: number): BoxFormProblem => ({
  begin: () => line.delay(milliseconds),
  end: () => line.delay(0),
});

const troubles: Readonly<Record<string, BoxFormProblem>> = {
  'payments hang before they act': provider('hang-before'),
  'payments hang after they act': provider('hang-after'),
  'payments fail after they act': provider('error-after'),
  'payments answer a page': provider('page'),
  'marketplace hangs': listings('hang'),
  'marketplace sends 50 MB': listings('huge'),
  'marketplace lies': listings('other-json'),
  'mail is silent': emails('silent'),
  'mail refuses': emails('refuses'),
  'database is slow': database(300),
  'database hangs': database(Number.POSITIVE_INFINITY),
};

const cards: readonly Card[] = Array.from({ length: 200 }, (_, n) =>
  aCard({ id: randomText(), stock: 100_000, isPosted: true, price: n + 1 }),
);
const aPick = (): Card => cards[Math.floor(Math.random() * cards.length)] as Card;

const placed = new Set<string>();
const paid = new Set<string>();
let isOver = false;
let [refused, attempt] = [0, 0];

/** Repeats a request until it succeeds, as a page does, or until the run ends. */
async function untilDone<T>(request: () => Promise<Outcome<T>>): Promise<T | null> {
  while (!isOver) {
    const { reply } = await request().catch(() => ({ reply: null }));
    if (reply !== null) return reply;
    refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

async function buy(url: string): Promise<void> {
  const customer = aCustomer([aPick()]);
  const intent = await untilDone(() => placeOrder(url, customer));
  if (intent === null) return;
  placed.add(intent.orderId);
  standIn.provider.pay(intent.id);
  const confirmed = await untilDone(() => confirmPayment(url, intent.id));
  if (confirmed?.state === 'paid') paid.add(intent.orderId);
}

async function search(url: string): Promise<void> {
  attempt += 1;
  await fetch(`${url}/api/v1/ebay/search?q=rookie&offset=${(attempt % 50) * 45}`).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const again = async (work: () => Promise<void>): Promise<void> => {
  while (!isOver) await work();
};

let address = 0;
const paths = () =>
  Array.from({ length: 5_000 }, () => {
    address += 1;
    return address % 2 === 0 ? `/cards?limit=20&minPrice=0.${address}` : `/cards/filters?minPrice=0.${address}`;
  });

const reads = async (url: string) => load(Number(new URL(url).port), inTurn(paths()), 4, seconds);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const broken: string[] = [];

async function suffer(url: string, name: string, failure: BoxFormProblem): Promise<void> {
  const [well, ill]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    well.push((await reads(url)).p99);
    failure.begin();
    const figures = await reads(url);
    failure.end();
    ill.push(figures.p99);
    failed += figures.failed;
  }
  const [usual, then] = [median(well), median(ill)];
  const isSlower = then > usual * mostSlower + slack;
  say(`${name}: p99 ${then.toFixed(1)} ms, otherwise ${usual.toFixed(1)} ms, ratio ${(then / usual).toFixed(2)}`);
  if (isSlower) broken.push(`${name}: reads are slower`);
  if (failed > 0) broken.push(`${name}: ${failed} connections of readers failed`);
}

/** With test keys the demonstration takes over while the provider cannot be reached: those orders must cost nothing. */
function moneyBreaks(snapshot: ShopSnapshot): string[] {
  const money = standIn.snapshot();
  const demos = snapshot.orders.filter(({ intent }) => intent?.startsWith('demo_')).map(({ id }) => id);
  const charged = money.intents.filter(({ order, status }) => demos.includes(order ?? '') && status === 'succeeded');
  return [
    ...charged.map(({ order }) => `order ${order} is a demonstration, and was charged`),
    ...brokenInvariants(snapshot, money).filter((text) => !demos.some((id) => text.includes(id))),
  ];
}

try {
  const settings = {
    ...shopSettings(folder, databaseUrl.href, standIn.provider),
    EBAY_CLIENT_ID: marketplace.clientId,
    EBAY_CLIENT_SECRET: marketplace.clientSecret,
    EBAY_API_URL: marketplace.url,
    EBAY_DAILY_CALLS: '1000000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.org',
    ADMIN_EMAIL: 'admin@example.org',
  };
  const options = { settings, paymentServer: standIn.provider.server, naive: false, workers: true };
  const { url } = await shop.call('start', options);
  await shop.call('seed', cards);
  const crowd = [buy, buy, buy, search, search].map((work) => again(() => work(url)));
  await reads(url);
  for (const [name, failure] of Object.entries(troubles)) {
    if (name.includes(values.only)) await suffer(url, name, failure);
  }
  isOver = true;
  await Promise.all(crowd);
  for (const chore of ['inbox', 'reconcile', 'sweep'] as const) await shop.call('work', chore);
  const snapshot = await shop.call('snapshot', null);
  const states = new Map(snapshot.orders.map(({ id, state }) => [id, state]));
  const lost = [...placed].filter((id) => !states.has(id) || (paid.has(id) && states.get(id) !== 'paid'));
  broken.push(...lost.map((id) => `acknowledged order ${id} is ${states.get(id) ?? 'gone'}`));
  broken.push(...moneyBreaks(snapshot));
  if (shop.isGone()) broken.push('the process ended');
  if (new Set(mail.messageIds).size < mail.messageIds.length) broken.push('an email was accepted twice');
  say(
    `${placed.size} orders (${paid.size} paid), ${refused} refusals, ${mail.messageIds.length} emails; ${broken.length} breaks`,
  );
  for (const text of broken.slice(0, 10)) say(`  ${text}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await shop.kill();
  line.close();
  await Promise.all([standIn.provider.close(), marketplace.close(), mail.close()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
