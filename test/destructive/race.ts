import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Card } from '#domain/cards/card.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { aCode } from '../support/discount-codes.ts';
import { startPostgres } from '../support/postgres.ts';
import {
  aCustomer,
  answerOffer,
  confirmPayment,
  makeOffer,
  type Outcome,
  placeOrder,
  randomText,
} from './customers.ts';
import { brokenInvariants } from './invariants.ts';
import { openProcess, type ShopProcess } from './shop-children.ts';
import { shopSettings } from './shop-settings.ts';
import { openSlowLine } from './slow-line.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

/**
 * Many customers: a hundred on the last copy, on the last use of a discount code, and on both with an accepted offer;
 * carts {A,B} against {B,A}, and an admin who edits meanwhile. Two API processes on PostgreSQL, one on PGlite. `npm run
 * race` runs 200 rounds of the last copy and 20 of each other race, on both; options: `--rounds 20 --only postgres`,
 * `--race 'offer and code'` for all rounds of one, and `--naive` for a reservation without locks, which must be detected.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    customers: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    race: { type: 'string', default: '' },
    away: { type: 'string', default: '0' },
    naive: { type: 'boolean', default: false },
  },
});
const [rounds, customers] = [Number(values.rounds), Number(values.customers)];

const say = (line: string) => process.stdout.write(`${line}\n`);

type Stage = {
  readonly kind: 'postgres' | 'pglite';
  readonly urls: readonly string[];
  readonly shops: readonly ShopProcess[];
  readonly standIn: StandIn;
};

type Tally = { exact: number; sold: number; refusals: number; errors: number; readonly broken: string[] };

const newTally = (): Tally => ({ exact: 0, sold: 0, refusals: 0, errors: 0, broken: [] });

const first = ({ shops }: Stage): ShopProcess => {
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  return shop;
};

const urlFor = ({ urls }: Stage, index: number): string => urls[index % urls.length] ?? '';

const rare = (price = 19.99): Card => aCard({ id: randomText(), price, stock: 1, isPosted: true });

async function check(stage: Stage, tally: Tally, what: string): Promise<void> {
  const broken = brokenInvariants(await first(stage).call('snapshot', null), stage.standIn.snapshot());
  tally.broken.push(...broken.map((line) => `${what}: ${line}`));
}

/** Counts clear refusals and unexpected answers. @returns the others */
function count<T>(outcomes: readonly Outcome<T>[], tally: Tally, clear: readonly string[]): T[] {
  for (const { reply, status, problem } of outcomes) {
    if (reply) continue;
    if (status === 409 && problem && clear.includes(problem.code)) tally.refusals += 1;
    else {
      tally.errors += 1;
      tally.broken.push(`an unexpected answer: ${status} ${problem?.code ?? ''}`);
    }
  }
  return outcomes.flatMap(({ reply }) => (reply ? [reply] : []));
}

/** Pays at the provider and confirms; returns whether the shop considers it paid. */
async function pay(stage: Stage, intent: string, index: number): Promise<boolean> {
  stage.standIn.provider.pay(intent);
  const { reply } = await confirmPayment(urlFor(stage, index), intent);
  return reply?.state === 'paid';
}

/** One customer gets the last copy; the others are refused. */
async function lastCopy(stage: Stage, tally: Tally): Promise<void> {
  const card = rare();
  await first(stage).call('seed', [card]);
  const outcomes = await Promise.all(
    Array.from({ length: customers }, (_, index) => placeOrder(urlFor(stage, index), aCustomer([card]))),
  );
  const won = count(outcomes, tally, ['sold']);
  const paid = await Promise.all(won.map(({ id }, index) => pay(stage, id, index + 1)));
  const sales = paid.filter(Boolean).length;
  tally.sold += sales;
  if (sales === 1 && won.length === 1) tally.exact += 1;
  else tally.broken.push(`the one copy was sold ${sales} times to ${won.length} buyers`);
}

/** Carts {A,B} against {B,A}: each pair goes to one customer, without deadlock. */
async function crossed(stage: Stage, tally: Tally): Promise<void> {
  const [a, b] = [rare(5), rare(7)];
  await first(stage).call('seed', [a, b]);
  const outcomes = await Promise.all(
    Array.from({ length: Math.min(customers, 40) }, (_, index) =>
      placeOrder(urlFor(stage, index), aCustomer(index % 2 === 0 ? [a, b] : [b, a])),
    ),
  );
  const won = count(outcomes, tally, ['sold']);
  if (won.length === 1) tally.exact += 1;
  else tally.broken.push(`the pair went to ${won.length} buyers`);
}

/** The admin changes price, stock and posting meanwhile; each order costs what was shown. */
async function edited(stage: Stage, tally: Tally): Promise<void> {
  const card = aCard({ id: randomText(), price: 10, stock: 50, isPosted: true });
  await first(stage).call('seed', [card]);
  let done = false;
  const owner = (async () => {
    for (let turn = 1; !done; turn += 1) {
      const change: Card = { ...card, price: turn % 2 === 0 ? 10 : 12, isPosted: turn % 3 !== 0 };
      await first(stage).call('edit', { card: change, stock: turn % 5 });
      await delay(1);
    }
  })();
  const outcomes = await Promise.all(
    Array.from({ length: Math.min(customers, 40) }, async (_, index) => {
      await delay(index);
      return placeOrder(urlFor(stage, index), aCustomer([card]));
    }),
  );
  done = true;
  await owner;
  const won = count(outcomes, tally, ['sold', 'price-changed']);
  const wrong = won.filter(({ amount, order }) => amount !== 1000 || order.total !== 1000);
  if (wrong.length === 0) tally.exact += 1;
  else tally.broken.push(`${wrong.length} orders of another amount than was shown`);
}

/** Many copies, one use of a code left: one customer gets the discount, the others are refused and hold nothing. */
async function lastUse(stage: Stage, tally: Tally): Promise<void> {
  const card = aCard({ id: randomText(), price: 20, stock: 1_000, isPosted: true });
  const code = randomText().slice(0, 20).toUpperCase();
  await first(stage).call('seed', [card]);
  await first(stage).call('addCode', aCode({ code, kind: 'amount', value: 500, limit: 1 }));
  const outcomes = await Promise.all(
    Array.from({ length: customers }, (_, index) => {
      const given = { code, off: cents(500), email: `customer${index}@example.org` };
      return placeOrder(urlFor(stage, index), aCustomer([card], given));
    }),
  );
  const won = count(outcomes, tally, ['discount-refused']);
  const paid = await Promise.all(won.map(({ id }, index) => pay(stage, id, index + 1)));
  const uses = paid.filter(Boolean).length;
  tally.sold += uses;
  if (won.length === 1 && uses === 1 && won[0]?.order.total === 1500) tally.exact += 1;
  else tally.broken.push(`the last use went to ${won.length} orders, ${uses} of them paid`);
}

/** When the shop accepts the offer: before the carts come, with them, or before them and it is withdrawn with them. */
const offerTurns = ['before', 'meanwhile', 'withdrawn'] as const;

/**
 * The last copy goes to an accepted offer or to a cart with the last use of a code. The customer with the offer orders
 * it; when that customer withdraws too late for the carts, the next one gets the copy.
 */
async function offerAndCode(stage: Stage, tally: Tally, round: number): Promise<void> {
  const turn = offerTurns[round % offerTurns.length];
  const card = rare(20);
  const [agreed, reduced] = [cents(1_800), cents(1_500)];
  const code = randomText().slice(0, 20).toUpperCase();
  await first(stage).call('seed', [card]);
  await first(stage).call('addCode', aCode({ code, kind: 'amount', value: 500, limit: 1 }));
  const url = urlFor(stage, 0);
  const offerOf = () => makeOffer(url, card, agreed);
  const accepted = turn === 'meanwhile' ? null : await offerOf();

  /** Returns the answers to an offer, and to its order. */
  const byOffer = async (index: number) => {
    const made = accepted ?? (await offerOf());
    if (!made.reply) return { made, ordered: null, withdrawn: null };
    const { offer, token } = made.reply;
    const key = { id: offer.id, token };
    const [ordered, withdrawn] = await Promise.all([
      placeOrder(urlFor(stage, index), { ...aCustomer([card]), offer: { key, price: agreed } }),
      turn === 'withdrawn' ? answerOffer(urlFor(stage, index + 1), key, 'withdrawn') : null,
    ]);
    return { made, ordered, withdrawn };
  };
  const byCart = (index: number) =>
    placeOrder(
      urlFor(stage, index),
      aCustomer([card], { code, off: cents(500), email: `customer${index}@example.org` }),
    );

  const own = round % customers;
  const [{ made, ordered, withdrawn }, ...carts] = await Promise.all([
    byOffer(own),
    ...Array.from({ length: customers - 1 }, (_, index) => byCart(index < own ? index : index + 1)),
  ]);
  const [offered] = count([made], tally, ['no-copy-left']);
  const [agreedOrder] = count(ordered ? [ordered] : [], tally, ['offer-gone']);
  const [end] = count(withdrawn ? [withdrawn] : [], tally, ['offer-step-not-allowed']);
  const inCarts = count(carts, tally, ['sold', 'discount-refused']);
  const late = agreedOrder || inCarts.length > 0 ? [] : count([await byCart(customers)], tally, []);

  const won = [...(agreedOrder ? [agreedOrder] : []), ...inCarts, ...late];
  const paid = await Promise.all(won.map(({ id }, index) => pay(stage, id, index + 1)));
  const sales = paid.filter(Boolean).length;
  tally.sold += sales;
  const uses = await first(stage).call('codeUses', code);
  const state = (await first(stage).call('snapshot', null)).offers.find(({ id }) => id === offered?.offer.id)?.state;
  const total = agreedOrder ? agreed : reduced;
  const isExact =
    won.length === 1 &&
    sales === 1 &&
    won[0]?.amount === total &&
    won[0].order.total === total &&
    uses.open === 0 &&
    uses.paid === (agreedOrder ? 0 : 1) &&
    state === (agreedOrder ? 'paid' : end && 'withdrawn');
  if (isExact) tally.exact += 1;
  else {
    const totals = won.map(({ amount }) => amount).join(', ');
    tally.broken.push(
      `offer ${turn}: ${sales} sales to ${won.length} customers for ${totals}, ` +
        `${uses.paid} and ${uses.open} uses of the code, the offer is ${state}`,
    );
  }
}

const races = {
  'last copy': lastCopy,
  'crossed carts': crossed,
  'owner edits': edited,
  'last code use': lastUse,
  'offer and code': offerAndCode,
} as const satisfies Record<string, (stage: Stage, tally: Tally, round: number) => Promise<void>>;

async function run(stage: Stage): Promise<boolean> {
  let allRight = true;
  await first(stage).call('takeOffers', { cards: 'all', lowestPercent: null, acceptPercent: 80, hours: null });
  const before = stage.kind === 'postgres' ? await first(stage).call('deadlocks', null) : 0;
  for (const [name, race] of Object.entries(races)) {
    if (values.naive && race !== lastCopy) continue;
    if (values.race !== '' && values.race !== name) continue;
    const tally = newTally();
    const times = race === lastCopy || name === values.race ? rounds : Math.ceil(rounds / 10);
    const start = performance.now();
    for (let round = 0; round < times; round += 1) {
      await race(stage, tally, round);
      if (round % 20 === 19 || round === times - 1) {
        if (!values.naive) await check(stage, tally, `round ${round + 1}`);
        await first(stage).call('wipe', null);
        stage.standIn.forget();
      }
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say(
      `${stage.kind}, ${stage.urls.length} API, ${name}: ${tally.exact} of ${times} exact, ${tally.refusals} clear refusals, ` +
        `${tally.errors} errors, ${tally.broken.length} breaks (${seconds} s)`,
    );
    for (const line of [...new Set(tally.broken)].slice(0, 5)) {
      say(`  ${tally.broken.filter((one) => one === line).length} times: ${line}`);
    }
    allRight &&= tally.broken.length === 0;
  }
  if (stage.kind === 'postgres') {
    const deadlocks = (await first(stage).call('deadlocks', null)) - before;
    say(`postgres: ${deadlocks} deadlocks`);
    allRight &&= deadlocks === 0;
  }
  return allRight;
}

/** A database that is `--away` milliseconds from the shop. */
async function lineTo(address: string): Promise<{ readonly url: string; close(): void }> {
  const url = new URL(address);
  const line = await openSlowLine({ host: url.hostname, port: Number(url.port) });
  line.delay(Number(values.away));
  url.port = String(line.port);
  return { url: url.href, close: line.close };
}

async function onStage(kind: Stage['kind'], work: (stage: Stage) => Promise<boolean>): Promise<boolean> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (kind === 'postgres' && postgres === null) throw new Error('PostgreSQL is not installed');
  const standIn = await openStandIn();
  const line = postgres && (await lineTo(postgres.url));
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'shop-race-')));
  const shops = (kind === 'postgres' ? folders : folders.slice(0, 1)).map(() => openProcess());
  try {
    const urls: string[] = [];
    for (const [index, shop] of shops.entries()) {
      const settings = shopSettings(folders[index] ?? '', line?.url ?? null, standIn.provider);
      const options = { settings, paymentServer: standIn.provider.server, naive: values.naive, workers: false };
      urls.push((await shop.call('start', options)).url);
    }
    return await work({ kind, urls, shops, standIn });
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()));
    await standIn.provider.close();
    line?.close();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

let allRight = true;
for (const kind of ['postgres', 'pglite'] as const) {
  if (values.only === '' || values.only === kind) allRight = (await onStage(kind, run)) && allRight;
}
if (values.naive)
  say(allRight ? 'The naive reservation was NOT caught.' : 'The naive reservation was caught, as it must be.');
process.exitCode = allRight === values.naive ? 1 : 0;
