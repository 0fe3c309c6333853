import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isIndexed } from '#adapters/catalog-index/answer-slots.ts';
import { makeIndexedCards } from '#adapters/catalog-index/indexed-cards.ts';
import { makeAnswers } from '#adapters/server/catalog-index/answer-queries.ts';
import { makeCardsAsJson } from '#adapters/server/catalog-index/cards-as-json.ts';
import { makeCatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { noReplica } from '#adapters/server/sql/read-replica.ts';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { manyCards } from './many-cards.ts';

// Measures the index: time to build, memory, milliseconds a query. `bench:index [cards]`; with TEST_DATABASE_URL, an empty
// PostgreSQL, also how long it takes to fill from there.

const count = Number(process.argv[2] ?? 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const cpu = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const runs = 50;

function measure(name: string, work: () => unknown): void {
  work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(runs * part)] ?? 0).toFixed(3).padStart(9);
  say(`  ${name.padEnd(36)}${at(0.5)} / ${at(0.95)}`);
}

const listed = (filter: Partial<CardFilter>, sort: CardQuery['sort'] = 'newest'): CardQuery =>
  cardQuery({ scope: 'collection', sort, filter: { ...startFilter, ...filter } });

const queries: readonly (readonly [string, CardQuery])[] = [
  ['all cards', listed({})],
  ['a sport', listed({ sport: 'basketball' })],
  [
    'sport, graded, prices',
    listed({ sport: 'basketball', gradedStatus: 'graded', prices: { min: 100, max: 500 } }, 'priceLow'),
  ],
  ['search jordan', listed({ search: 'jordan' }, 'bestMatch')],
  ['search luka rc psa10', listed({ search: 'luka rc psa10' }, 'bestMatch')],
  ['search a', listed({ search: 'a' }, 'bestMatch')],
];

function measureMemory(): void {
  const entries = manyCards(count).map((card) => ({
    card: Object.freeze(card),
    searchWords: Buffer.from(cardWordIndex(card)).toString(),
    pricedAt: '',
  }));
  const before = memoryUsed();
  const [start, wall] = [process.cpuUsage(), performance.now()];
  const texts = makeCardsAsJson();
  const cards = makeIndexedCards(texts);
  cards.reserve(count);
  for (const entry of entries) cards.put(entry);
  say(`${count} cards indexed in ${cpu(start).toFixed(0)} ms of CPU (${(performance.now() - wall).toFixed(0)} ms)`);
  say(`memory beside the cards: ${megabytes(memoryUsed() - before)}`);
  const ordering = performance.now();
  for (const [, { sort }] of queries) if (sort !== 'bestMatch') cards.orders.in(sort);
  say(`orders: ${(performance.now() - ordering).toFixed(0)} ms`);
  const answers = makeAnswers(cards, texts);
  say('milliseconds, median / 95th of fifty');
  for (const [name, query] of queries) {
    if (!isIndexed(query)) continue;
    measure(`${name}, after a write`, () => {
      answers.forget();
      return answers.page(query);
    });
    measure(`${name}, again`, () => answers.page(query));
  }
  for (const [name, query] of queries.slice(0, 4)) {
    if (!isIndexed(query)) continue;
    measure(`options of ${name}, after a write`, () => {
      answers.forget();
      return answers.facets(query);
    });
    measure(`options of ${name}, again`, () => answers.facets(query));
  }
  measure('suggestions, after a write', () => {
    answers.forget();
    return answers.suggest('luk');
  });
  measure('one changed card', () => {
    cards.put(entries[7] as (typeof entries)[number]);
    answers.forget();
    cards.orders.in('newest');
  });
}

/** The longest time without a turn for others, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

async function measureFill(url: string): Promise<void> {
  const [clock, log] = [makeFixedClock(), makeSilentLog()];
  const database = openPostgres(url, log);
  try {
    await migrateToLatest(database.db);
    const cardStore = makeSqlCardStore(database.db, clock, log, 'shop');
    const cards = manyCards(count);
    for (let at = 0; at < count; at += 5_000) (await cardStore.save(cards.slice(at, at + 5_000)))._unsafeUnwrap();
    const before = memoryUsed();
    const [start, wall] = [process.cpuUsage(), performance.now()];
    const sqlCatalog = makeSqlCardCatalog(database.db, clock, log);
    const index = makeCatalogIndex({
      database,
      replica: noReplica,
      sqlCatalog,
      log,
      mostCards: 10_000_000,
      now: clock.now,
    });
    const block = await longestBlock(() => index.start());
    const seconds = ((performance.now() - wall) / 1_000).toFixed(1);
    say(
      `filled from PostgreSQL in ${seconds} s, ${cpu(start).toFixed(0)} ms of CPU here, longest block ${block.toFixed(0)} ms`,
    );
    say(`memory, cards included: ${megabytes(memoryUsed() - before)}`);
    await index.stop();
  } finally {
    await database.close();
  }
}

if (process.env.TEST_DATABASE_URL) await measureFill(process.env.TEST_DATABASE_URL);
else measureMemory();
