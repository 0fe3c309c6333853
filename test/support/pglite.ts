import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { type Database, openInstance, overPglite } from '#adapters/server/sql/database.ts';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { ensureSearchIndex } from '#adapters/server/sql/search-index.ts';

const steps = [...Object.entries(migrations).map(([name, step]) => `${name} ${step.up}`), ensureSearchIndex];
const snapshot = join(tmpdir(), `shop-tables-${createHash('sha256').update(steps.join('\n')).digest('hex')}.tar`);

/** Migrates once a machine and version of the tables; every later database starts from the copy. */
async function makeSnapshot(): Promise<void> {
  const instance = await openInstance({});
  const { db } = overPglite(instance);
  await migrateToLatest(db);
  await ensureSearchIndex(db, makeSilentLog());
  const dump = await instance.dumpDataDir('none');
  await instance.close();
  const draft = `${snapshot}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, snapshot);
}

/** An empty, migrated database in memory. Whoever opens it closes it. */
export async function openTestDatabase(): Promise<Database> {
  if (!existsSync(snapshot)) await makeSnapshot();
  return overPglite(await openInstance({ loadDataDir: new Blob([readFileSync(snapshot)]) }));
}

const tables = [
  'cards',
  'inventory',
  'price_history',
  'card_views',
  'stock_values',
  'orders',
  'order_lines',
  'order_addresses',
  'reservations',
  'idempotency_keys',
  'refunds',
  'outbox',
  'webhook_inbox',
  'carts',
  'accounts',
  'sessions',
  'password_resets',
  'sign_in_tries',
  'saved_cards',
  'second_factors',
  'recovery_codes',
  'subscribers',
  'pending_subscribers',
  'boxes',
  'removed_box_pictures',
] as const;

/** Those that nobody may empty but a test. */
const logs = ['order_log', 'card_changes', 'card_change_details', 'second_factor_log', 'page_versions'] as const;

/** Empties every table, so that one database serves many cases. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  const { sql } = await import('kysely');
  const each = (act: 'disable' | 'enable') =>
    Promise.all(
      logs.map((log) =>
        sql`alter table ${sql.table(log)} ${sql.raw(act)} trigger ${sql.ref(`${log}_append_only`)}`.execute(db),
      ),
    );
  await each('disable');
  await sql`truncate ${sql.join([...tables, ...logs].map((table) => sql.table(table)))}`.execute(db);
  await each('enable');
}
