import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import { adminPassword, signedIn } from '../performance/server/admin-writes.ts';
import { inTurn, load } from '../performance/server/load.ts';
import { prepareShop } from '../performance/server/prepared-shop.ts';
import { freePort, startServer } from '../performance/server/processes.ts';
import { requestsFor } from '../performance/server/requests.ts';
import { shopCommand } from '../performance/server/shop-command.ts';
import { aPicture } from '../support/pictures.ts';
import { aCustomer, confirmPayment, placeOrder, randomText } from './customers.ts';
import { type MemorySample, memoryGrowth } from './memory-growth.ts';

/**
 * A shop under a constant mixed load: lists, searches, facets, rendered pages, carts, orders, edits and pictures. Its data
 * stays about the same: the same carts, cards and pictures are written again and again, only orders and the audit log
 * grow. Prints its memory each minute, and fails when that is not flat in the second half (`memoryGrowth`), or a request
 * fails. `npm run soak -- --minutes 60 --rate 30 --cards 20000 --database pglite`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Reads a second. */
    rate: { type: 'string', default: '30' },
    cards: { type: 'string', default: '20000' },
    database: { type: 'string', default: 'pglite' },
  },
});
const [minutes, rate, cards] = [values.minutes, values.rate, values.cards].map(Number) as [number, number, number];
const kind = values.database as Database['kind'];

const connections = 8;

/** Milliseconds between two of a kind. */
const pauses = { cart: 500, order: 3_000, edit: 2_000, picture: 60_000, sample: 5_000 } as const;

const carts = 50;
const edited = 100;
const copies = 90_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (all, { parentPath, name }) => all + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

const prepared = await prepareShop(kind, cards, false);
if (prepared === null) throw new Error('PostgreSQL is not installed');
const folder = prepared.settings.DATA_DIR;
const metricsPort = await freePort();
const shop = await startServer(
  shopCommand(),
  {
    ...prepared.settings,
    SEED_SAMPLE: 'false',
    ADMIN_PASSWORD: adminPassword,
    SESSION_SECRET: 'a secret of the soak, more than 32 characters',
    RATE_LIMIT: 'off',
    METRICS_PORT: String(metricsPort),
  },
  '/cards?limit=1',
);
const url = `http://127.0.0.1:${shop.port}`;
const failures: string[] = [];
const counts = { cart: 0, order: 0, edit: 0, picture: 0 };

const requests = requestsFor(cards);
const forSale = requests.cards.filter(({ price, isPosted }) => (price ?? 0) >= 1 && isPosted).slice(0, edited);

/** In turn, so that every part of a run has the same mix. */
function mixedReads(): readonly string[] {
  const { list, sameLists, search, facets, filteredFacets, suggestions, card, costly } = requests;
  const kinds = [list, search, filteredFacets, card, suggestions, sameLists, facets, card, list, costly.pages];
  const pages = ['/cards', '/', ...card.slice(0, 50)];
  return Array.from({ length: 4_000 }, (_, turn) => {
    const one = turn % 11 === 10 ? pages : (kinds[turn % kinds.length] ?? list);
    return one[(turn * 7) % one.length] ?? '/';
  });
}

async function sent(
  path: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 600)}`);
  return answer;
}

const cartIds = Array.from({ length: carts }, () => `cart_${randomText()}`);
const cartTags = new Map<string, string>();
async function changeCart(turn: number): Promise<void> {
  const id = cartIds[turn % carts] ?? '';
  const items = forSale.slice(turn % 90, (turn % 90) + 3).map(({ id: card }) => ({ card: { id: card }, quantity: 1 }));
  const answer = await sent(`/api/v1/cart/${id}`, 'PUT', { items }, { 'If-Match': cartTags.get(id) ?? '"0"' });
  cartTags.set(id, answer.headers.get('etag') ?? '');
  await answer.arrayBuffer();
}

async function order(turn: number): Promise<void> {
  const { id } = forSale[turn % forSale.length] ?? {};
  const card = (await (await sent(`/cards/${id}`, 'GET', null)).json()) as (typeof forSale)[number];
  const placed = await placeOrder(url, aCustomer([card]));
  // Its price has just been changed.
  if (placed.status === 409) return;
  if (!placed.reply) throw new Error(JSON.stringify(placed.problem));
  const confirmed = await confirmPayment(url, placed.reply.id);
  if (confirmed.reply?.status !== 'succeeded') throw new Error(JSON.stringify(confirmed));
}

/** An admin who only calls the API counts as idle, and is signed out after half an hour. */
let admin = await signedIn(shop);
let signedInAt = performance.now();
const longestSession = 10 * 60_000;

async function adminHeaders(): Promise<Record<string, string>> {
  if (performance.now() - signedInAt > longestSession) {
    admin = await signedIn(shop);
    signedInAt = performance.now();
  }
  return admin;
}

/** Between two prices, with so many copies that they are never sold out. */
async function edit(turn: number): Promise<void> {
  const { id = '', price = 1 } = forSale[turn % forSale.length] ?? {};
  const answer = await sent(`/api/v1/cards/${id}/record`, 'GET', null, await adminHeaders());
  const { card, version } = (await answer.json()) as CardRecord;
  const { id: _, addedAt: __, soldAt: ___, held: ____, regularPrice: _____, lowestPrice: ______, ...input } = card;
  const next = card.price === price ? Math.round((price + 1) * 100) / 100 : price;
  await (
    await sent(`/cards/${id}`, 'PUT', { ...input, price: next, version, stock: copies }, await adminHeaders())
  ).arrayBuffer();
}

const pictures = await Promise.all(
  [3_000, 2_500, 2_000].map((width) => aPicture('jpeg', width, Math.round(width * 1.4))),
);
async function upload(turn: number): Promise<void> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(pictures[turn % pictures.length] ?? [])], { type: 'image/jpeg' }),
    'card.jpg',
  );
  const answer = await fetch(`${url}/api/v1/images`, { method: 'POST', headers: await adminHeaders(), body: form });
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 600)}`);
  await answer.arrayBuffer();
}

const start = performance.now();
const elapsed = (): number => (performance.now() - start) / 1_000;
const isOver = (): boolean => elapsed() >= minutes * 60;

/** At a fixed rate; what comes late is not made up for. */
async function repeat(what: keyof typeof counts, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const due = performance.now() + pauses[what];
    try {
      await work(turn);
      counts[what] += 1;
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    await delay(Math.max(0, due - performance.now()));
  }
}

const samples: MemorySample[] = [];

async function sample(): Promise<void> {
  while (!isOver()) {
    const [own] = shop.memory();
    samples.push({ seconds: elapsed(), size: own });
    await delay(pauses.sample);
  }
}

async function figureOf(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
}

const mb = (size: number): string => `${Math.round(size)}`.padStart(5);

async function read(): Promise<void> {
  const next = inTurn(mixedReads());
  while (!isOver()) {
    const { perSecond, p99, failed, refused } = await load(shop.port, next, connections, 60, rate);
    if (failed + refused > 0) failures.push(`${failed} connections failed, ${refused.toFixed(1)} refused a second`);
    const [own, started] = shop.memory();
    const [heap, external] = [
      await figureOf('nodejs_heap_size_used_bytes'),
      await figureOf('nodejs_external_memory_bytes'),
    ];
    say(
      `${mb(elapsed() / 60)} min: RSS ${mb(own)} MB, heap ${mb(heap)}, external ${mb(external)}, pictures' program ${mb(started)}; ` +
        `${perSecond.toFixed(0)} reads/s, p99 ${p99.toFixed(0)} ms; data ${mb(sizeOf(folder) / 1e6)} MB`,
    );
  }
}

try {
  // Enough copies of every card that is ordered.
  for (let turn = 0; turn < forSale.length; turn += 1) await edit(turn);
  say(`${kind}, ${cards} cards, ${rate} reads a second, ${minutes} minutes`);
  await Promise.all([
    read(),
    sample(),
    repeat('cart', changeCart),
    repeat('order', order),
    repeat('edit', edit),
    repeat('picture', upload),
  ]);
  const { percent, error, isFlat } = memoryGrowth(samples);
  const peak = Math.max(...samples.map(({ size }) => size));
  say(
    `${isFlat ? 'flat' : 'not flat'}: RSS ${percent >= 0 ? '+' : ''}${percent.toFixed(2)} % ± ${error.toFixed(2)} in the second half, ` +
      `peak ${mb(peak)} MB; ${counts.cart} carts, ${counts.order} orders, ${counts.edit} edits, ${counts.picture} pictures, ` +
      `${failures.length} failures`,
  );
  for (const line of failures.slice(0, 5)) say(`  ${line}`);
  process.exitCode = isFlat && failures.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await prepared.remove();
}
