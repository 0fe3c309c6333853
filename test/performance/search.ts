import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { okAsync } from 'neverthrow';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { inOneGo, type Yielder } from '#adapters/in-memory/slices.ts';
import { makeYielder } from '#adapters/in-memory/yielder.ts';
import { addIndexes } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { startSortOf } from '#domain/cards/sort-cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openFolderDatabase } from '#test/support/pglite.ts';
import { manyCards } from './many-cards.ts';

/** Number of cards and of runs: `npm run bench:search -- 20000 5`. */
const [count = 100_000, runs = 11] = process.argv.slice(2).map(Number);

const searches = ['', 'j', 'jo', 'jordan', 'jordan bulls', 'luka silver rc psa10', '86 topps auto', '#57 /99', 'zzzz'];

const log = makeSilentLog();
const say = (line: string) => process.stdout.write(`${line}\n`);

const queryOf = (search: string): CardQuery =>
  cardQuery({ scope: 'collection', sort: startSortOf(search), filter: { ...startFilter, search } });

type Shop = { readonly catalog: CardCatalog };

const calls = {
  page: async ({ catalog }: Shop, text: string) => (await catalog.page(queryOf(text)))._unsafeUnwrap().total,
  facets: async ({ catalog }: Shop, text: string) => (await catalog.facets(queryOf(text)))._unsafeUnwrap(),
  suggestions: async ({ catalog }: Shop, text: string) => (await catalog.suggest(text))._unsafeUnwrap(),
} as const;

/** Milliseconds: median and 95th percentile. */
async function measure(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);
  return `${at(0.5)} / ${at(0.95)}`.padStart(12);
}

async function measureSearches(shop: Shop): Promise<void> {
  say(
    `  ${'search'.padEnd(24)}${'found'.padStart(8)}${Object.keys(calls)
      .map((name) => name.padStart(14))
      .join('')}`,
  );
  for (const text of searches) {
    const found = await calls.page(shop, text);
    const times: string[] = [];
    for (const call of Object.values(calls)) times.push(await measure(() => call(shop, text)));
    say(`  ${(text || '(none)').padEnd(24)}${String(found).padStart(8)}${times.map((time) => `  ${time}`).join('')}`);
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Cards per save, as in an import. */
const batch = 5_000;

async function measureDatabase(name: string, database: Database, cards: readonly Card[]): Promise<void> {
  const { db } = database;
  const clock = makeFixedClock();
  await migrateToLatest(db);
  const cardStore = makeSqlCardStore(db, clock, log, 'shop');
  const saving = performance.now();
  for (let start = 0; start < cards.length; start += batch) {
    (await cardStore.save(cards.slice(start, start + batch)))._unsafeUnwrap();
  }
  say(`\n${name}: ${cards.length} cards saved in ${seconds(saving)}`);
  const shop = { catalog: makeSqlCardCatalog(db, clock, log) };
  say('without the index, milliseconds (median / 95th of a hundred)');
  await measureSearches(shop);
  const indexing = performance.now();
  await addIndexes(db, log);
  const { rows } = await sql<{ size: number }>`select pg_relation_size('cards_search') as size`.execute(db);
  say(`with the index (${((rows[0]?.size ?? 0) / 2 ** 20).toFixed(0)} MiB, made in ${seconds(indexing)})`);
  await measureSearches(shop);
}

async function measurePglite(cards: readonly Card[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-search-'));
  const database = await openFolderDatabase(join(folder, 'pglite'));
  try {
    await measureDatabase('PGlite', database, cards);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a database on that server and drops it at the end. */
async function measurePostgres(server: string, cards: readonly Card[]): Promise<void> {
  const name = `search_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server, log, 1);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const database = openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href, log);
  try {
    await measureDatabase('PostgreSQL', database, cards);
  } finally {
    await database.close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
}

type Block = { readonly longest: number; readonly work: number };

const working = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The longest time without yielding, and the most work in it, in milliseconds; they differ on a busy machine. */
async function longestBlock(whole: () => Promise<unknown>): Promise<Block> {
  let [longest, work, isOver] = [0, 0, false];
  let [last, done] = [performance.now(), working()];
  const look = () => {
    const [now, did] = [performance.now(), working()];
    longest = Math.max(longest, now - last);
    work = Math.max(work, did - done);
    [last, done] = [now, did];
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await whole();
  isOver = true;
  look();
  return { longest, work };
}

/** Milliseconds between two letters. */
const letterTime = 120;

/** Every letter requests page, options and suggestions. @returns milliseconds from the last letter to its answers */
async function type(shop: Shop, text: string): Promise<number> {
  const answered: Promise<number>[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    await delay(letterTime);
    const [typed, start] = [text.slice(0, end), performance.now()];
    const answers = Object.values(calls).map((call) => call(shop, typed));
    answered.push(Promise.all(answers).then(() => performance.now() - start));
  }
  return (await Promise.all(answered)).at(-1) ?? 0;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function measureArray(cards: readonly Card[]): Promise<void> {
  say(`\nan array of ${cards.length} cards, 'luka silver rc psa10' typed letter by letter, milliseconds`);
  const heads = ['longest block', 'of it work', 'last answer'].map((head) => head.padStart(14));
  say(`  ${''.padEnd(26)}${heads.join('')}`);
  const ways: readonly (readonly [string, () => Yielder])[] = [
    ['in slices', () => makeYielder(() => performance.now(), turn)],
    ['in one go', () => inOneGo],
  ];
  for (const [name, make] of ways) {
    const copies = structuredClone(cards);
    const [read, yieldNow] = [() => okAsync(copies), make()];
    const shop = { catalog: catalogOver(read, undefined, yieldNow) };
    for (const time of ['the first time', 'again']) {
      let answer = 0;
      const { longest, work } = await longestBlock(async () => {
        answer = await type(shop, 'luka silver rc psa10');
      });
      const figures = [longest, work, answer].map((figure) => figure.toFixed(0).padStart(14));
      say(`  ${`${name}, ${time}`.padEnd(26)}${figures.join('')}`);
    }
  }
}

const cards = manyCards(count);
await measureArray(cards);
await measurePglite(cards);
const { DATABASE_URL } = process.env;
if (DATABASE_URL) await measurePostgres(DATABASE_URL, cards);
