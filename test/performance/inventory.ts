import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeRememberStock, type RememberStock } from '#adapters/server/sql/inventory/remember-stock.ts';
import { makeSqlInventory } from '#adapters/server/sql/inventory/sql-inventory.ts';
import { makeSqlLots } from '#adapters/server/sql/inventory/sql-lots.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { StaffCard } from '#domain/cards/card.ts';
import { cents } from '#domain/money/cents.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openFolderDatabase } from '#test/support/pglite.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { manyCards } from './many-cards.ts';

/** Number of cards, number of runs, and `postgres` or `pglite`: `npm run bench:inventory -- 20000 5 pglite`. */
const [, , cards = '100000', times = '7', kind = 'both'] = process.argv;
const [count, runs] = [Number(cards), Number(times)];

const say = (line: string) => process.stdout.write(`${line}\n`);

const log: Log = { ...makeSilentLog(), error: (text, fields) => say(`${text} ${JSON.stringify(fields)}`) };
const clock = makeNodeClock();

/** Nine of ten cards have a location, in 200 boxes; half of all are of one of 100 lots. */
const located = (card: ReturnType<typeof manyCards>[number], at: number): StaffCard => ({
  ...card,
  ...(at % 10 !== 0 && {
    storageBox: `Box ${at % 200}`,
    storageRow: 'ABCD'[at % 4] ?? 'A',
    storageSlot: String(Math.floor(at / 200) + 1),
  }),
  ...(at % 2 === 0 && { lot: (at % 100) + 1, cost: (at % 900) / 4 }),
});

/** As after a change of a card. */
const noMemory: RememberStock = (_, read) => read();

async function fill({ db }: Database): Promise<void> {
  await migrateToLatest(db);
  const store = makeSqlCardStore(db, clock, log, 'shop');
  const lots = makeSqlLots(db, { clock, log, remember: noMemory }, 'shop');
  for (let at = 0; at < 100; at += 1) {
    const day = new Date(clock.now() - at * 8 * 86_400_000).toISOString().slice(0, 10);
    const lot = { boughtOn: day, source: `Show ${at}`, paid: cents(100_000), fees: cents(500), note: '' };
    (await lots.add(lot))._unsafeUnwrap();
  }
  const all = manyCards(count).map(located);
  for (let start = 0; start < all.length; start += 5_000) {
    (await store.save(all.slice(start, start + 5_000)))._unsafeUnwrap();
  }
  // PostgreSQL does so by itself, soon after an import.
  await sql`vacuum analyze`.execute(db);
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const spans: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    spans.push(performance.now() - begun);
  }
  spans.sort((a, b) => a - b);
  const shown = (span: number | undefined) => `${(span ?? 0).toFixed(0)} ms`.padStart(8);
  say(`${name.padEnd(34)} median ${shown(spans[Math.floor(runs / 2)])}  slowest ${shown(spans.at(-1))}`);
}

async function measure(name: string, database: Database): Promise<void> {
  const begun = performance.now();
  await fill(database);
  say(`\n${name}, ${count} cards, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const { db } = database;
  const inventory = makeSqlInventory(db, { clock, log, remember: noMemory });
  const lots = makeSqlLots(db, { clock, log, remember: noMemory }, 'shop');
  const again = makeSqlInventory(db, { clock, log, remember: makeRememberStock(db, clock) });
  const first = (await inventory.page({ limit: 50 }))._unsafeUnwrap();
  const ids = first.cards.map(({ id }) => id);
  await timed('stock by box', async () => (await inventory.boxes())._unsafeUnwrap());
  await timed('stock by box, nothing changed', async () => (await again.boxes())._unsafeUnwrap());
  await timed('stock by age', async () => (await inventory.ages())._unsafeUnwrap());
  await timed('first page of all locations', async () => (await inventory.page({ limit: 50 }))._unsafeUnwrap());
  await timed('next page', async () =>
    (await inventory.page({ limit: 50, cursor: first.nextCursor ?? undefined }))._unsafeUnwrap(),
  );
  await timed('a box', async () => (await inventory.page({ box: 'Box 77', limit: 50 }))._unsafeUnwrap());
  await timed('cards without a location', async () => (await inventory.page({ box: null, limit: 50 }))._unsafeUnwrap());
  await timed('columns of 50 cards', async () => (await inventory.ofCards(ids))._unsafeUnwrap());
  await timed('list of lots', async () => (await lots.list())._unsafeUnwrap());
  await timed('a lot', async () => (await lots.find(7))._unsafeUnwrap());
}

if (kind !== 'pglite') {
  const server = await startPostgres();
  if (server === null) say('PostgreSQL is not installed');
  else {
    const database = openPostgres(server.url, log);
    await measure('PostgreSQL', database);
    await database.close();
    await server.stop();
  }
}
if (kind !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'shop-inventory-'));
  const database = await openFolderDatabase(join(folder, 'pglite'));
  await measure('PGlite', database);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
