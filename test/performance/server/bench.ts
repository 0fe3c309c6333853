import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Card } from '#domain/cards/card.ts';
import { adminPassword, timeImport, timeUntilShown } from './admin-writes.ts';
import { measureBusyThreads } from './busy-threads.ts';
import { inTurn, type Load, load, type NextRequest } from './load.ts';
import { gainOfTwo, type OrderCosts, orderCosts } from './order-costs.ts';
import { type PreparedShop, prepareShop } from './prepared-shop.ts';
import { type Server, startServer } from './processes.ts';
import { requestsFor } from './requests.ts';
import { shopCommand } from './shop-command.ts';
import { cartSaves, healthUnder, ordersPerSecond } from './writes-and-health.ts';

/**
 * Requests a second of the shop, beside a bare Fastify that sends a prepared buffer of the same size. `npm run bench --
 * --cards 40 --database postgres --runs 3 --seconds 1 --only list,search`. With `--from sql` the shop has no index in memory. Prints
 * a table and writes reports/bench-….json.
 */
const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'pglite,postgres' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: 'index' },
  },
});
const [cards, runs, seconds, connections] = [values.cards, values.runs, values.seconds, values.connections].map(
  Number,
) as [number, number, number, number];

/** Seconds that do not count: the first of a process take twice as long, and a shop runs for weeks. */
const warmUp = 4;

const hasIndex = values.from === 'index';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Run = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly cpu: number };
type Line = { readonly name: string; readonly shop: Run; readonly limit: Run | null };

/** Microseconds of processor time a request. */
async function measure(server: Server, next: NextRequest, time = seconds): Promise<Run> {
  const before = server.cpu();
  const figures = await load(server.port, next, connections, time);
  return { ...figures, cpu: ((server.cpu() - before) * 1000) / (figures.perSecond * time) };
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const median = (all: readonly Run[]): Run => ({
  perSecond: middle(all.map(({ perSecond }) => perSecond)),
  p50: middle(all.map(({ p50 }) => p50)),
  p99: middle(all.map(({ p99 }) => p99)),
  cpu: middle(all.map(({ cpu }) => cpu)),
});

const sizeOf = async (server: Server, path: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return (await answer.arrayBuffer()).byteLength;
};

const etagOf = async (server: Server, path: string): Promise<string | null> =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`)).headers.get('etag');

/**
 * Waits until the index answers: all public answers have the ETag of its state then. Asks for single cards, because a list
 * from SQL would slow the filling down. @returns milliseconds
 */
async function untilIndexed(shop: Server): Promise<number> {
  const [one = '', other = ''] = new Set(requests.card);
  const begun = performance.now();
  while ((await etagOf(shop, one)) !== (await etagOf(shop, other))) {
    if (performance.now() - begun > 600_000) throw new Error('the index is not filled after ten minutes');
    await delay(500);
  }
  return performance.now() - begun;
}

/** The limit and the shop in turn, after a short run of each that does not count. */
async function beside(limit: Server, shop: Server, name: string, paths: readonly string[]): Promise<Line> {
  const atLimit = inTurn([`/${await sizeOf(shop, paths[0] ?? '/')}`]);
  const atShop = inTurn(paths);
  await measure(limit, atLimit, warmUp);
  await measure(shop, atShop, warmUp);
  const [limits, shops]: [Run[], Run[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    limits.push(await measure(limit, atLimit));
    shops.push(await measure(shop, atShop));
  }
  return { name, limit: median(limits), shop: median(shops) };
}

const whole = (number: number): string => Math.round(number).toLocaleString('en-US');

const columns = [28, 10, 10, 8, 9, 9, 11, 11];
const row = (cells: readonly string[]): void =>
  say(cells.map((cell, i) => (i === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[i] ?? 10))).join(''));

const heads = ['', 'limit/s', 'shop/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU µs', 'CPU ratio'];

function print({ name, limit, shop }: Line): void {
  const shared = limit && [(shop.perSecond / limit.perSecond).toFixed(2), (limit.cpu / shop.cpu).toFixed(2)];
  row([
    name,
    limit ? whole(limit.perSecond) : '',
    whole(shop.perSecond),
    shared?.[0] ?? '',
    shop.p50.toFixed(2),
    shop.p99.toFixed(2),
    whole(shop.cpu),
    shared?.[1] ?? '',
  ]);
}

const requests = requestsFor(cards);
const reads: Readonly<Record<string, readonly string[]>> = {
  'list of 20, filtered': requests.list,
  'list of 20, 50 addresses': requests.sameLists,
  search: requests.search,
  'facet counts, whole catalog': requests.facets,
  'facet counts, filtered': requests.filteredFacets,
  suggestions: requests.suggestions,
  'card by id': requests.card,
  'HTML of /': ['/'],
  '/health': ['/health'],
};
const isWanted = (name: string): boolean => values.only.split(',').some((part) => name.includes(part));
/** Needs a shop with all cards. */
const isShopWanted = [
  ...Object.keys(reads),
  'health under load',
  'overload',
  'cart PUT',
  'orders',
  'two processes',
  'busy threads',
].some(isWanted);

const startOf = (prepared: PreparedShop) => (): Promise<Server> =>
  startServer(
    shopCommand(),
    {
      ...prepared.settings,
      CARDS_IN_MEMORY: hasIndex ? String(cards) : '0',
      SEED_SAMPLE: 'false',
      ADMIN_PASSWORD: adminPassword,
      SESSION_SECRET: 'a secret of the benchmark, more than 32 long',
      RATE_LIMIT: 'off',
    },
    '/cards?limit=1',
  );

/** Seconds until V8 has optimized a process, and of a round. */
const orderWarmUp = 30;
const orderRounds = 5;
const roundSeconds = 8;

/** Orders a second that each process is given: part of what it does depends on the time, not on the number of orders. */
const pace = 12;

const medianCosts = (all: readonly OrderCosts[]): OrderCosts => ({
  perSecond: middle(all.map(({ perSecond }) => perSecond)),
  shop: middle(all.map(({ shop }) => shop)),
  main: middle(all.map(({ main }) => main)),
  database: middle(all.map(({ database }) => database)),
});

const sayCosts = (name: string, { perSecond, shop, main, database }: OrderCosts): void =>
  say(
    `orders, ${name}: ${whole(perSecond)} a second; an order takes ${shop.toFixed(1)} ms of the processor in the shop ` +
      `(${main.toFixed(1)} ms of JavaScript's thread) and ${database.toFixed(1)} ms in PostgreSQL`,
  );

/** Orders of one process, while the other one is halted, and of both in turn, so that both are measured on the same machine. */
async function compareOrders(shop: Server, other: Server, databaseCpu: () => number): Promise<object> {
  const forSale = requests.cards.filter(({ price }) => price >= 1);
  const some = (count: number): readonly Card[] => forSale.splice(0, count);
  await orderCosts([shop, other], databaseCpu, some(8_000), connections, orderWarmUp, Number.POSITIVE_INFINITY);
  const rounds: { readonly one: OrderCosts; readonly two: OrderCosts }[] = [];
  for (let round = 0; round < orderRounds; round += 1) {
    other.pause();
    const one = await orderCosts([shop], databaseCpu, some(200), connections, roundSeconds, pace);
    other.resume();
    const two = await orderCosts([shop, other], databaseCpu, some(400), connections, roundSeconds, pace);
    rounds.push({ one, two });
  }
  sayCosts('one process', medianCosts(rounds.map(({ one }) => one)));
  sayCosts('two processes', medianCosts(rounds.map(({ two }) => two)));
  const gains = rounds.map(({ one, two }) => gainOfTwo(one, two));
  const [oneEach, shared] = [gains.map((gain) => gain.oneEach), gains.map((gain) => gain.shared)] as const;
  const spread = `${Math.min(...oneEach).toFixed(2)} to ${Math.max(...oneEach).toFixed(2)}`;
  say(
    `orders of two processes with PostgreSQL on a machine of its own, by processor time: ${middle(oneEach).toFixed(2)} × one ` +
      `(${spread}) with a processor for each, ${middle(shared).toFixed(2)} × where the single one may use both`,
  );
  return { rounds, gain: middle(oneEach), shared: middle(shared) };
}

type Overload = { readonly alone: Load; readonly flood: Load; readonly share: number };

/** What is answered alone, and when five times as much is asked for over five times as many connections. */
async function fiveTimes(shop: Server, next: NextRequest): Promise<Overload> {
  await load(shop.port, next, connections, 0.5);
  const alone = await load(shop.port, next, connections, seconds);
  const flood = await load(shop.port, next, 5 * connections, seconds, 5 * alone.perSecond);
  return { alone, flood, share: flood.perSecond / alone.perSecond };
}

/** Rows of a file below 200 MB. */
const mostRows = 500_000;

/** Imports a file into an empty shop, and the same file again. */
async function measureImport(kind: Database['kind']): Promise<object> {
  if (!isWanted('import')) return {};
  const prepared = await prepareShop(kind, 0, !hasIndex);
  if (prepared === null) return {};
  const shop = await startOf(prepared)();
  try {
    const rows = Math.min(cards, mostRows);
    const [first, again] = [await timeImport(shop, rows), await timeImport(shop, rows)];
    for (const { created, unchanged, seconds, cpuSeconds } of [first, again]) {
      say(
        `import of ${whole(rows)} rows: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${whole(created)} new, ${whole(unchanged)} the same`,
      );
    }
    say(`memory, peak: ${whole(shop.peak())} MB`);
    return { imported: { first, again, peak: shop.peak() } };
  } finally {
    await shop.stop();
    await prepared.remove();
  }
}

async function measureShop(kind: Database['kind'], prepared: PreparedShop, limit: Server): Promise<object> {
  const start = startOf(prepared);
  const starts: number[] = [];
  for (let run = 0; run < (values.only ? 1 : 3); run += 1) {
    const shop = await start();
    starts.push(shop.started);
    await shop.stop();
  }
  const shop = await start();
  try {
    say(
      `\n${kind}, ${whole(cards)} cards from ${values.from}, ${connections} connections, medians of ${runs} runs of ${seconds} s`,
    );
    say(`start to first 200: ${whole(middle(starts))} ms (limit ${whole(limit.started)} ms)`);
    const indexed = hasIndex ? await untilIndexed(shop) : null;
    if (indexed !== null) say(`index filled ${whole(indexed)} ms later, without load`);
    row(heads);
    const lines: Line[] = [];
    for (const [name, paths] of Object.entries(reads)) {
      if (!isWanted(name)) continue;
      const line = await beside(limit, shop, name, paths);
      lines.push(line);
      print(line);
    }
    const readPeak = shop.peak();
    const report: Record<string, unknown> = { kind, cards, start: middle(starts), indexed, lines, readPeak };
    if (isWanted('health under load')) {
      const health: Record<string, object> = {};
      for (const [kind, paths] of Object.entries(requests.costly)) {
        const figures = await healthUnder(shop.port, paths, connections, 10);
        say(`/health beside ${connections} × ${kind}: p50 ${figures.p50.toFixed(1)}, p99 ${figures.p99.toFixed(1)} ms`);
        health[kind] = figures;
      }
      Object.assign(report, { health });
    }
    if (isWanted('overload')) {
      const overload: Record<string, object> = {};
      for (const [kind, paths] of Object.entries(requests.costly)) {
        const rounds: Overload[] = [];
        for (let run = 0; run < runs; run += 1) rounds.push(await fiveTimes(shop, inTurn(paths)));
        const share = middle(rounds.map((round) => round.share));
        const [{ alone, flood }] = rounds.toSorted((a, b) => a.share - b.share).slice(rounds.length >> 1) as [Overload];
        say(
          `overload, ${5 * connections} × ${kind}: ${whole(flood.perSecond)} of ${whole(alone.perSecond)} a second (${share.toFixed(2)}), ` +
            `${whole(flood.refused)} refused, p99 of refusals ${flood.refusedP99.toFixed(1)} ms`,
        );
        overload[kind] = { alone, flood, share };
      }
      Object.assign(report, { overload });
    }
    if (isWanted('cart PUT')) {
      await measure(shop, cartSaves(requests.cards, connections), warmUp);
      const carts = await measure(shop, cartSaves(requests.cards, connections), 5);
      print({ name: 'cart PUT', limit: null, shop: carts });
      Object.assign(report, { carts });
    }
    if (isWanted('orders')) {
      const forSale = requests.cards.filter(({ price }) => price >= 1);
      const half = forSale.length >> 1;
      await ordersPerSecond(shop.port, forSale.slice(half), connections, warmUp);
      const orders = await ordersPerSecond(shop.port, forSale.slice(0, half), connections, 5);
      say(`orders, intent to paid: ${whole(orders)} a second`);
      Object.assign(report, { orders });
    }
    if (isWanted('busy threads')) {
      const forSale = requests.cards.filter(({ price }) => price >= 1).toReversed();
      const busyThreads = await measureBusyThreads(shop, forSale, runs, 15);
      const { quiet, busy } = busyThreads;
      say(
        `orders beside 8 sign-ins and 4 uploads at once: p50 ${busy.p50.toFixed(0)} (quiet ${quiet.p50.toFixed(0)}), p99 ${busy.p99.toFixed(0)} ` +
          `(quiet ${quiet.p99.toFixed(0)}, ${(busy.p99 / quiet.p99).toFixed(2)} ×) ms; ${busy.signIns} sign-ins, ${busy.uploads} uploads`,
      );
      Object.assign(report, { busyThreads });
    }
    if (kind === 'postgres' && isWanted('two processes')) {
      const other = await start();
      if (hasIndex) await untilIndexed(other);
      const orderRounds = await compareOrders(shop, other, prepared.databaseCpu);
      const next = inTurn(requests.list);
      const alone = await load(shop.port, next, connections, 3);
      const both = await Promise.all([shop, other].map(({ port }) => load(port, next, connections / 2, 3)));
      const together = both.reduce((sum, { perSecond }) => sum + perSecond, 0);
      say(`list of 20, two processes: ${whole(together)} a second, ${(together / alone.perSecond).toFixed(2)} × one`);
      const [card] = requests.cards;
      const shown = card ? await timeUntilShown(shop, other, card) : NaN;
      say(`what one writes the other shows after ${whole(shown)} ms`);
      Object.assign(report, { twoProcesses: together / alone.perSecond, shown, orderRounds });
      await other.stop();
    }
    say(
      `memory, peak: ${whole(readPeak)} MB after the reads, ${whole(shop.peak())} MB (limit ${whole(limit.peak())} MB)`,
    );
    return { ...report, peak: shop.peak() };
  } finally {
    await shop.stop();
  }
}

const limit = await startServer(['--import', 'tsx', 'test/performance/server/limit.ts'], {}, '/1');
const reports: object[] = [];
for (const kind of values.database.split(',') as Database['kind'][]) {
  const prepared = isShopWanted ? await prepareShop(kind, cards, !hasIndex) : undefined;
  if (prepared === null) say('PostgreSQL is not installed');
  else if (prepared) {
    try {
      reports.push(await measureShop(kind, prepared, limit));
    } finally {
      await prepared.remove();
    }
  }
  reports.push({ kind, ...(await measureImport(kind)) });
}
await limit.stop();
mkdirSync('reports', { recursive: true });
const file = join('reports', `bench-${cards}-${values.from}.json`);
writeFileSync(file, JSON.stringify({ node: process.version, cards, runs, seconds, connections, reports }, null, 2));
say(`\nwritten to ${file}`);
