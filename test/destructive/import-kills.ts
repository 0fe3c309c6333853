import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Card } from '#domain/cards/card.ts';
import { manyCards } from '../performance/many-cards.ts';
import { adminPassword, importCards } from '../performance/server/admin-writes.ts';
import { type Server, startServer } from '../performance/server/processes.ts';
import { shopCommand } from '../performance/server/shop-command.ts';
import { openFolderDatabase } from '../support/pglite.ts';
import { aCustomer, placeOrder } from './customers.ts';

/**
 * Kills a shop on PGlite (SIGKILL) in the middle of imports, again and again over the same data folder, while a customer
 * orders. Each time it must start, and have each card of the file whole, as one of the imports so far had it, or not at all.
 * At the end the whole file is imported: every card of it is there once, and so is every order that was acknowledged.
 * `npm run crash:imports -- --kills 30 --rows 4000`.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, rows: { type: 'string', default: '4000' } },
});
const [kills, rows] = [Number(values.kills), Number(values.rows)];

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'shop-import-kills-'));
const cards = manyCards(rows).map((card) => ({ ...card, imageUrl: '' }));
const forSale = cards.slice(0, 50).find(({ price, isPosted }) => isPosted && (price ?? 0) >= 1);
if (!forSale) throw new Error('no card is for sale');
const settings = {
  DATA_DIR: folder,
  SEED_SAMPLE: 'false',
  ADMIN_PASSWORD: adminPassword,
  RATE_LIMIT: 'off',
} as const;

const start = (): Promise<Server> => startServer(shopCommand(), settings, '/ready');

const inCents = (price: number | null | undefined): number => Math.round((price ?? 0) * 100);

/** Some cards of the file: each is there as one of so many imports had it, or not at all. */
async function broken(shop: Server, imports: number): Promise<readonly string[]> {
  const picked = Array.from({ length: 40 }, () => cards[Math.floor(Math.random() * rows)]);
  const faults: string[] = [];
  for (const card of picked) {
    if (!card?.isPosted) continue;
    const answer = await fetch(`http://127.0.0.1:${shop.port}/cards/${card.id}`);
    if (answer.status === 404) continue;
    const { title, price } = (await answer.json()) as { readonly title: string; readonly price: number };
    const round = (inCents(price) - inCents(card.price)) / 100;
    const isOfImport = Number.isInteger(round) && round >= 0 && round <= imports;
    if (answer.status !== 200 || title !== card.title || !isOfImport)
      faults.push(`${card.id}: ${answer.status}, '${title}', ${price}`);
  }
  return faults;
}

/** Milliseconds, until an import has shown how long it takes. */
const longestAtFirst = 4_000;

const pricedFor = (round: number): typeof cards =>
  cards.map((card) => ({ ...card, price: Math.round(((card.price ?? 0) + round) * 100) / 100 }));

const problems: string[] = [];
const orders = new Set<string>();

/** With its present price. */
const nowOf = async (url: string, id: string): Promise<Card> =>
  (await (await fetch(`${url}/cards/${id}`)).json()) as Card;

/** Orders one copy after the other until the shop is gone. */
async function orderUntilGone(url: string, id: string, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    const { reply } = await nowOf(url, id)
      .then((card) => placeOrder(url, aCustomer([card])))
      .catch(() => ({ reply: null }));
    if (reply) orders.add(reply.orderId);
    await delay(50);
  }
}

try {
  let shop = await start();
  await importCards(shop, [{ ...forSale, stock: 100_000 }]);
  /** Milliseconds of the last import that came to its end. */
  let whole = longestAtFirst;
  let inTheMiddle = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    let [isGone, isDone] = [false, false];
    const begun = performance.now();
    // Other prices each time, so that every row is written.
    const importing = importCards(shop, pricedFor(kill + 1)).then(
      () => {
        isDone = true;
        whole = performance.now() - begun;
      },
      () => undefined,
    );
    const ordering = orderUntilGone(`http://127.0.0.1:${shop.port}`, forSale.id, () => isGone);
    await delay(Math.random() * whole);
    if (!isDone) inTheMiddle += 1;
    await shop.kill();
    isGone = true;
    await Promise.all([importing, ordering]);
    shop = await start();
    problems.push(...(await broken(shop, kill + 1)).map((line) => `kill ${kill + 1}: ${line}`));
  }
  const final = pricedFor(kills + 1);
  const { created, updated, unchanged } = await importCards(shop, final);
  if (created + updated + unchanged !== rows)
    problems.push(`${created + updated + unchanged} of ${rows} rows were imported`);
  await shop.stop();
  const database = await openFolderDatabase(join(folder, 'pglite'));
  const { rows: stored } = await sql<{ id: string; title: string; price: number }>`
    select id, title, price_cents as price from cards`.execute(database.db);
  const { rows: placed } = await sql<{ id: string }>`select id from orders`.execute(database.db);
  await database.db.destroy();
  const found = new Map(stored.map(({ id, title, price }) => [id, `${title} ${price}`]));
  const wrong = final.filter(({ id, title, price }) => found.get(id) !== `${title} ${inCents(price)}`).length;
  const lost = [...orders].filter((order) => !placed.some(({ id }) => id === order)).length;
  if (wrong > 0 || stored.length !== rows)
    problems.push(`${wrong} cards are not as in the file, ${stored.length} stored`);
  if (lost > 0) problems.push(`${lost} acknowledged orders are gone`);
  if (orders.size === 0 || inTheMiddle === 0) problems.push('nothing was killed in the middle, or nothing ordered');
  say(
    `${kills} kills, ${inTheMiddle} of them during an import of ${rows} rows: ${orders.size} orders acknowledged meanwhile, ` +
      `${lost} lost; ${stored.length} cards, ${wrong} wrong; ${problems.length} breaks`,
  );
  for (const line of problems.slice(0, 8)) say(`  ${line}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
