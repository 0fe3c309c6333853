import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeOrderFile } from '#adapters/csv/order-file.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { orderStoresOver } from '#adapters/server/sql/orders/order-stores.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeStripeGateway } from '#adapters/server/stripe/stripe-gateway.ts';
import { makeExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openFolderDatabase } from '#test/support/pglite.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { insertOrders } from './many-orders.ts';

/** Number of orders, number of runs, and `postgres` or `pglite` for one of them: `npm run bench:orders -- 20000 5 pglite`. */
const [, , orders = '50000', times = '3', database = 'both'] = process.argv;
const [count, runs] = [Number(orders), Number(times)];

const log = makeSilentLog();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The provider's answers take this long, in milliseconds; a call to Stripe takes 100 to 300. */
const providerDelay = 2;

/** Seconds between two orders: a year has about 50,000. */
const apart = 600;

const start = Math.floor(Date.now() / 1000) - count * apart;

const intentOf = (number: number) => ({
  id: `pi_${number}`,
  client_secret: `pi_${number}_secret`,
  status: 'succeeded',
  amount: 3_998,
  currency: 'usd',
  livemode: false,
  metadata: { order_id: `order-${String(number).padStart(20, '0')}` },
  latest_charge: { amount_refunded: 0 },
});

/** As Stripe lists payments: the newest first, `created` in seconds, `starting_after` an id. */
function listOf(query: URLSearchParams) {
  const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)];
  const after = query.get('starting_after');
  const first = Math.min(
    count,
    Math.floor((until - start) / apart),
    after === null ? count : Number(after.slice(3)) - 1,
  );
  const last = Math.max(1, Math.ceil((from - start) / apart));
  const size = Number(query.get('limit') ?? 10);
  const data: object[] = [];
  for (let number = first; number >= last && data.length < size; number -= 1) {
    data.push({ ...intentOf(number), created: start + number * apart });
  }
  return { object: 'list', url: '/v1/payment_intents', data, has_more: first - data.length >= last };
}

let calls = 0;

/** A payment provider that knows the payment of every order. */
async function openProvider() {
  const server = createServer((request, response) => {
    calls += 1;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const id = /^\/v1\/payment_intents\/pi_(\d+)$/.exec(pathname)?.[1];
    const body = JSON.stringify(id === undefined ? listOf(searchParams) : intentOf(Number(id)));
    setTimeout(() => response.setHeader('content-type', 'application/json').end(body), providerDelay);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    gateway: makeStripeGateway(
      { secretKey: 'sk_test_bench', mode: 'test', server: { host: '127.0.0.1', port, protocol: 'http' } },
      log,
    ),
    close: () => server.close(),
  };
}

async function timed(name: string, work: () => Promise<string>): Promise<void> {
  const seconds: number[] = [];
  const before = process.cpuUsage();
  let result = '';
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    result = await work();
    seconds.push((performance.now() - begun) / 1000);
  }
  seconds.sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(before);
  const processor = ((user + system) / 1e6 / runs).toFixed(2);
  say(
    `  ${name.padEnd(12)}${seconds.map((one) => one.toFixed(2)).join(' / ')} s, ${processor} s of the processor   ${result}`,
  );
}

async function measure(name: string, database: Database): Promise<void> {
  const provider = await openProvider();
  const begun = performance.now();
  await migrateToLatest(database.db);
  await insertOrders(database.db, count, start, apart);
  say(`${name}, ${count} orders (stored in ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  const clock = makeNodeClock();
  const stores = orderStoresOver(database.db, log);
  const { gateway } = provider;
  const ports = {
    ...stores,
    gateway,
    catalog: makeSqlCardCatalog(database.db, clock, log),
    ids: makeNodeIds(clock),
    clock,
    log,
  };
  const examine = makeExamineShop({ ...ports, reconcile: makeReconcileOrder(ports) });
  await timed('doctor', async () => {
    calls = 0;
    const { orders, findings } = (await examine(false))._unsafeUnwrap();
    if (orders !== count || findings.length > 0) throw new Error(`${orders} orders, ${findings.length} findings`);
    return `${calls} calls to the provider`;
  });
  await timed('orders.csv', async () => {
    let bytes = 0;
    for await (const piece of (await makeOrderFile((cursor) => stores.records.batch(500, cursor))())._unsafeUnwrap())
      bytes += Buffer.byteLength(piece);
    return `${(bytes / 1e6).toFixed(1)} MB`;
  });
  provider.close();
  await database.close();
}

if (database !== 'pglite') {
  const server = await startPostgres();
  if (server === null) say('PostgreSQL is not installed');
  else {
    await measure('PostgreSQL', openPostgres(server.url, log));
    await server.stop();
  }
}
if (database !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'shop-orders-'));
  await measure('PGlite', await openFolderDatabase(join(folder, 'pglite')));
  rmSync(folder, { recursive: true, force: true });
}
