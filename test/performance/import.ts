import { fork } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { readCardFile } from '#adapters/csv/read-card-file.ts';
import { makeServerYielder } from '#adapters/server/node/server-yielder.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { makeImportCards, makeReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { manyCards } from './many-cards.ts';

/** Number of rows: `npm run bench:import -- 20000`. */
const count = Number(process.argv[2] ?? 100_000);
const what = process.argv[3];
const path = process.argv[4] ?? '';

const say = (line: string) => process.stdout.write(`${line}\n`);
const clock = { now: () => Date.UTC(2026, 0, 2) };
const watcher = { mapped: () => undefined, progress: () => undefined };

/** A dealer's list: no ids, no fields of the shop's own. */
const fileOf = (rows: number): string =>
  stringify(
    manyCards(rows).map(({ title, player, team, year, brand, grade = '', price, description }, at) => [
      `L-${at}`,
      title,
      player,
      team,
      year,
      brand,
      grade,
      price.toFixed(2),
      description,
    ]),
    {
      header: true,
      columns: ['Source ID', 'Title', 'Player', 'Team', 'Year', 'Brand', 'Grade', 'Price', 'Description'].map(
        (header, key) => ({ key: String(key), header }),
      ),
    },
  );

async function parseAlone(): Promise<void> {
  const parser = parse({ columns: true, bom: true });
  parser.end(await readFile(path));
  for await (const _ of parser);
}

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const program = fileURLToPath(import.meta.resolve('#src/server/database-worker.ts'));
  const log = makeSilentLog();
  const database = openPglite(openDatabaseThread(program, { folder: join(folder, 'database') }), log);
  await migrateToLatest(database.db);
  const catalog = makeSqlCardCatalog(database.db, clock, log);
  const cardStore = makeSqlCardStore(database.db, clock, log, 'command line');
  const yieldNow = makeServerYielder();
  const importFile = makeImportFile(
    makeImportCards({ catalog, cardStore, clock, yieldNow }),
    undefined,
    makeReadAhead({ catalog, yieldNow }),
  );
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { importFile, close };
}

async function run(dryRun: boolean): Promise<number> {
  const shop = await openShop();
  const start = performance.now();
  const file = (await readCardFile(await openAsBlob(path), { progress: () => undefined }))._unsafeUnwrap();
  const report = (await shop.importFile(file, { dryRun, post: true }, watcher))._unsafeUnwrap();
  const time = performance.now() - start;
  if (report.created + report.refused.length + report.duplicates.length !== report.read)
    throw new Error('rows are lost');
  await shop.close();
  return time;
}

const works: Readonly<Record<string, () => Promise<number>>> = {
  'csv-parse alone': async () => {
    const start = performance.now();
    await parseAlone();
    return performance.now() - start;
  },
  preview: () => run(true),
  import: () => run(false),
};

/** Each in a process of its own, whose memory at its peak is told. */
async function measure(work: string, rows: number, file: string): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [String(rows), work, file], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${work} ended with ${String(code)}`);
}

if (what === undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  for (const rows of [count / 10, count]) {
    const file = join(folder, `${rows}.csv`);
    await writeFile(file, fileOf(rows));
    for (const work of Object.keys(works)) await measure(work, rows, file);
  }
  await rm(folder, { recursive: true, force: true });
} else {
  const time = (await works[what]?.()) ?? 0;
  const { maxRSS, userCPUTime } = process.resourceUsage();
  const rate = Math.round(count / (time / 1000));
  say(
    `${what.padEnd(16)} ${count} rows ${(time / 1000).toFixed(1).padStart(6)} s ${String(rate).padStart(8)} rows/s, ` +
      `${(userCPUTime / 1e6).toFixed(1)} s of processor time, ${Math.round(maxRSS / 1024)} MB at its peak`,
  );
}
