import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { addIndexes } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openFolderDatabase } from '#test/support/pglite.ts';
import { findPostgres, startPostgres } from '#test/support/postgres.ts';
import { manyCards } from '../many-cards.ts';
import { cpuWithChildren } from './processes.ts';

export type PreparedShop = {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  /** Milliseconds of processor time of a PostgreSQL beside the shop so far; NaN without one. */
  databaseCpu(): number;
  remove(): Promise<void>;
};

const project = join(import.meta.dirname, '../../..');
const kept = join(project, 'node_modules/.cache/bench');
const migrations = join(project, 'src-adapters/server/sql/migrations');

/** Changes with the cards, the tables and their number. */
function nameOf(kind: Database['kind'], count: number): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../many-cards.ts')));
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  return join(kept, `${kind}-${count}-${hash.digest('hex').slice(0, 12)}`);
}

/** Cards per save, as in an import. */
const batch = 5_000;

async function fill(database: Database, count: number): Promise<void> {
  const log = makeSilentLog();
  const begun = performance.now();
  await migrateToLatest(database.db);
  const cardStore = makeSqlCardStore(database.db, makeNodeClock(), log, 'shop');
  const cards = manyCards(count);
  for (let start = 0; start < count; start += batch) {
    (await cardStore.save(cards.slice(start, start + batch)))._unsafeUnwrap();
  }
  await sql`analyze`.execute(database.db);
  await database.close();
  process.stdout.write(`${count} cards stored in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

/** Makes the folder or file once. */
async function once(path: string, make: (fresh: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  mkdirSync(kept, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await make(fresh);
  renameSync(fresh, path);
  return path;
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'shop-bench-'));

async function addSearchIndex(database: Database): Promise<void> {
  await addIndexes(database.db, makeSilentLog());
  await database.close();
}

async function onPglite(count: number, hasSearchIndex: boolean): Promise<PreparedShop> {
  const source = await once(nameOf('pglite', count), async (fresh) => fill(await openFolderDatabase(fresh), count));
  const folder = emptyFolder();
  const copy = join(folder, 'pglite');
  cpSync(source, copy, { recursive: true });
  if (hasSearchIndex) await addSearchIndex(await openFolderDatabase(copy));
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    databaseCpu: () => NaN,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Null when PostgreSQL is not installed. */
async function onPostgres(count: number, hasSearchIndex: boolean): Promise<PreparedShop | null> {
  const [bin, server] = [findPostgres(), await startPostgres({ fsync: true })];
  if (bin === null || server === null) return null;
  const run = (program: string, ...args: string[]) => execFileSync(join(bin, program), args, { stdio: 'inherit' });
  const dump = nameOf('postgres', count);
  if (existsSync(dump)) run('pg_restore', '-d', server.url, '-j', '2', dump);
  else {
    await fill(openPostgres(server.url, makeSilentLog()), count);
    await once(dump, async (fresh) => void run('pg_dump', '-d', server.url, '-Fc', '-Z', '1', '-f', fresh));
  }
  if (hasSearchIndex) await addSearchIndex(openPostgres(server.url, makeSilentLog()));
  run('psql', '-q', '-d', server.url, '-c', 'vacuum analyze');
  const folder = emptyFolder();
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: server.url },
    databaseCpu: () => cpuWithChildren(server.pid),
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shop with that many cards, from a copy kept in `node_modules/.cache/bench`. @param hasSearchIndex for searches by SQL */
export const prepareShop = (
  kind: Database['kind'],
  count: number,
  hasSearchIndex: boolean,
): Promise<PreparedShop | null> =>
  kind === 'pglite' ? onPglite(count, hasSearchIndex) : onPostgres(count, hasSearchIndex);
