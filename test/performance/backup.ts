import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { checkBackup } from '#adapters/server/backup/read-backup.ts';
import { restoreDatabase } from '#adapters/server/backup/restore-database.ts';
import { writeBackup } from '#adapters/server/backup/write-backup.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { aCard } from '#test/support/cards.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { manyCards } from './many-cards.ts';
import { insertOrders } from './many-orders.ts';

/** Number of cards and of orders, and `postgres` or `pglite` for one of them: `npm run bench:backup -- 10000 5000 pglite`. */
const [, , cards = '100000', orders = '50000', kind = 'both'] = process.argv;

const [log, clock] = [makeSilentLog(), makeNodeClock()];
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
const databaseProgram = fileURLToPath(import.meta.resolve('#src/server/database-worker.ts'));

const openEmbedded = (name: string): Database =>
  openPglite(openDatabaseThread(databaseProgram, { folder: join(folder, name) }), log);

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const wall = ((performance.now() - begun) / 1000).toFixed(1);
  return `${wall} s, ${((user + system) / 1e6).toFixed(1)} s of this processor`;
}

const saved = async ({ db }: Database, some: Parameters<ReturnType<typeof makeSqlCardStore>['save']>[0]) =>
  (await makeSqlCardStore(db, clock, log, 'shop').save(some))._unsafeUnwrap();

async function fill(database: Database): Promise<void> {
  await migrateToLatest(database.db);
  const made = manyCards(Number(cards));
  for (let start = 0; start < made.length; start += 5_000) await saved(database, made.slice(start, start + 5_000));
  await insertOrders(database.db, Number(orders), Math.floor(clock.now() / 1000) - Number(orders) * 600, 600);
}

/** Saves one card after another until the work is done. @returns how many */
async function whileWriting(database: Database, work: Promise<unknown>): Promise<number> {
  let [isDone, writes] = [false, 0];
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await saved(database, [aCard({ id: `written-${writes % 100}`, price: (writes % 1000) + 1 })]);
    writes += 1;
  }
  await done;
  return writes;
}

async function measure(name: string, from: Database, to: Database): Promise<void> {
  await fill(from);
  const [quiet, busy] = [join(folder, `${name}-quiet`), join(folder, `${name}-busy`)];
  const backUp = (path: string) => writeBackup({ db: from.db, pictures: null, clock }, path);
  const backedUp = await seconds(() => backUp(quiet));
  let writes = 0;
  const besideWrites = await seconds(async () => {
    writes = await whileWriting(from, backUp(busy));
  });
  const backup = (await checkBackup(quiet, Object.keys(migrations)))._unsafeUnwrap();
  const rows = Object.values(backup.end.rows).reduce((sum, one) => sum + one, 0);
  say(`${name}: ${rows} rows, ${(statSync(quiet).size / 1e6).toFixed(0)} MB`);
  say(`  backup                ${backedUp}`);
  say(`  beside ${String(writes).padStart(5)} writes   ${besideWrites}`);
  await migrateToLatest(to.db);
  say(`  check                 ${await seconds(() => checkBackup(quiet, Object.keys(migrations)))}`);
  say(`  restore               ${await seconds(() => restoreDatabase(to.db, backup))}`);
  for (const database of [from, to]) await database.close();
}

if (kind !== 'pglite') {
  const [one, other] = [await startPostgres({ fsync: true }), await startPostgres({ fsync: true })];
  if (one === null || other === null) say('PostgreSQL is not installed');
  else await measure('PostgreSQL', openPostgres(one.url, log), openPostgres(other.url, log));
  for (const server of [one, other]) await server?.stop();
}
if (kind !== 'postgres') {
  await measure('PGlite', openEmbedded('from'), openEmbedded('to'));
}
rmSync(folder, { recursive: true, force: true });
